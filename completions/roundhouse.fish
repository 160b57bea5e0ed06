# Completion of the command `roundhouse` for fish. The program itself tells what may come next.

function __roundhouse_complete
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l last (commandline --current-token --cut-at-cursor)
    for line in ($words[1] complete -- $words[2..-1] "$last" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$last"
        else
            echo $line
        end
    end
end

complete --command roundhouse --no-files --arguments '(__roundhouse_complete)'
