/* The rule behind what is asked, shown when it is wanted. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ruleIn, rulePlace, rulesPage } from "../parts/rules";
import { words } from "../text/catalogue";

export function Rule({ game, rule }: { game: string; rule: string }): JSX.Element {
    const [open, setOpen] = useState(false);
    const [text, setText] = useState("");
    useEffect(() => {
        setText("");
        if (!open) return;
        rulesPage(game).then(
            (page) => setText(ruleIn(page, rule) || words.noRuleText),
            () => setText(words.noRuleText),
        );
    }, [open, game, rule]);
    return (
        <span class="rule-of">
            <button type="button" class="link" aria-expanded={open} onClick={() => setOpen(!open)}>
                {words.rule(rule)}
            </button>
            {open ? (
                <span class="rule-text" role="note">
                    {text}{" "}
                    <a href={rulePlace(game, rule)} target="_blank" rel="noreferrer">
                        {words.ruleInContext}
                    </a>
                </span>
            ) : null}
        </span>
    );
}
