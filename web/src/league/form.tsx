/* The form that makes a league. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { OptionsForm } from "../home/options";
import { optionsFor } from "../home/plan";
import { loadStyle } from "../learn/style";
import { Button } from "../parts/button";
import { Notice } from "../parts/numbered";
import { AskName } from "../people/ask_name";
import { Check, Choice } from "../people/manners_form";
import { games, go } from "../state/app";
import { levels, levelTitle } from "../state/levels";
import { ask, introduce, night } from "../state/server";
import { saidBy } from "../state/session";
import { leagues as words } from "../text/leagues";
import { people } from "../text/people";

const TABLE_MOST = 6;
const SIZE_MOST = 60;
const ROUNDS_MOST = 12;

interface Plan {
    name: string;
    seats: number;
    size: number;
    fill: string;
    rounds: number;
    days: string;
    pace: string;
    when: "full" | "date";
    begins: string;
    rated: boolean;
    hints: boolean;
    spectators: boolean;
    join: boolean;
    public: boolean;
}

const usual: Plan = {
    name: "",
    seats: 4,
    size: 8,
    fill: "",
    rounds: 3,
    days: "30",
    pace: "turns 86400+259200 medium",
    when: "full",
    begins: "",
    rated: true,
    hints: false,
    spectators: true,
    join: true,
    public: true,
};

function Count({
    title,
    value,
    least,
    most,
    change,
}: {
    title: string;
    value: number;
    least: number;
    most: number;
    change: (value: number) => void;
}): JSX.Element {
    return (
        <label class="field">
            <span>{title}</span>
            <input
                type="number"
                min={least}
                max={most}
                required
                value={value}
                onInput={(event) => change(Math.floor(Number(event.currentTarget.value)))}
            />
        </label>
    );
}

/* The tables at which a league of this game can be played. */
function tablesOf(game: GameInfo): number[] {
    const least = Math.max(2, game.players[0]);
    return Array.from({ length: Math.min(TABLE_MOST, game.players[1]) - least + 1 }, (_, at) => least + at);
}

const playable = (): GameInfo[] => games.value.filter((game) => !game.sample && tablesOf(game).length > 0);

async function send(game: GameInfo, plan: Plan, options: Record<string, string>): Promise<string> {
    const { when, begins, fill, days, ...rest } = plan;
    const moment = Math.floor(new Date(begins).getTime() / 1000);
    if (when === "date" && !(moment > Date.now() / 1000)) throw new Error(words.tooEarly);
    await introduce();
    const made = await ask<{ id: string }>("/api/leagues", {
        ...rest,
        ...night(),
        game: game.name,
        options: optionsFor(game, plan.seats, options),
        undo: "turn",
        days: Number(days),
        ...(when === "date" ? { begins: moment } : {}),
        ...(fill ? { fill } : {}),
    });
    return made.id;
}

export function LeagueForm(): JSX.Element {
    const [chosen, setChosen] = useState("");
    const [plan, setPlan] = useState(usual);
    const [options, setOptions] = useState<Record<string, string>>({});
    const [wrong, setWrong] = useState("");
    useEffect(() => {
        document.title = words.formTitle;
        void loadStyle("/league.css");
    }, []);
    const game = playable().find((one) => one.name === chosen) ?? playable()[0];
    if (!game) return <main class="league" />;
    const tables = tablesOf(game);
    const seats = tables.includes(plan.seats) ? plan.seats : Math.max(...tables.filter((count) => count <= 4), tables[0] ?? 2);
    const set = (part: Partial<Plan>): void => setPlan({ ...plan, seats, ...part });
    const submit = (event: Event): void => {
        event.preventDefault();
        send(game, { ...plan, seats }, options).then(
            (id) => go(`/league/${id}`, true),
            (error: unknown) => setWrong(saidBy(error)),
        );
    };
    const paces = Object.fromEntries(Object.entries(people.paces).filter(([pace]) => pace.startsWith("turns")));
    return (
        <main class="league">
            <header>
                <h1>{words.formTitle}</h1>
                <Button onClick={() => go("/")}>{words.home}</Button>
            </header>
            <p>{words.about}</p>
            <AskName />
            <form class="setup league-form" onSubmit={submit}>
                <fieldset>
                    <legend>{words.theLeague}</legend>
                    <label class="field">
                        <span>{words.name}</span>
                        <input value={plan.name} maxLength={60} required onInput={(event) => set({ name: event.currentTarget.value })} />
                    </label>
                    <Choice
                        title={words.game}
                        value={game.name}
                        values={Object.fromEntries(playable().map((one) => [one.name, one.title]))}
                        choose={(name) => {
                            setOptions({});
                            setChosen(name);
                        }}
                    />
                    <Choice
                        title={words.seats}
                        value={String(seats)}
                        values={Object.fromEntries(tables.map((count) => [count, String(count)]))}
                        choose={(count) => set({ seats: Number(count) })}
                    />
                    <Count title={words.size} value={plan.size} least={seats} most={SIZE_MOST} change={(size) => set({ size })} />
                    <Choice
                        title={words.fill}
                        value={plan.fill}
                        values={{
                            "": words.fillNone,
                            ...Object.fromEntries(levels.value.map((level) => [level.name, levelTitle(level.name)])),
                        }}
                        choose={(fill) => set({ fill })}
                    />
                    <Choice
                        title={words.begins}
                        value={plan.when}
                        values={{ full: words.beginsFull, date: words.beginsAt }}
                        choose={(when) => set({ when: when === "date" ? "date" : "full" })}
                    />
                    {plan.when === "date" ? (
                        <label class="field">
                            <span>{words.date}</span>
                            <input
                                type="datetime-local"
                                required
                                value={plan.begins}
                                onInput={(event) => set({ begins: event.currentTarget.value })}
                            />
                        </label>
                    ) : null}
                </fieldset>
                <fieldset>
                    <legend>{words.manners}</legend>
                    <Count title={words.rounds} value={plan.rounds} least={1} most={ROUNDS_MOST} change={(rounds) => set({ rounds })} />
                    <Choice title={words.days} value={plan.days} values={words.dayCounts} choose={(days) => set({ days })} />
                    <Choice title={words.pace} value={plan.pace} values={paces} choose={(pace) => set({ pace })} />
                    <Check title={people.isRated} on={plan.rated} change={(rated) => set({ rated })} />
                    <Check title={people.mayHint} on={plan.hints} change={(hints) => set({ hints })} />
                    <Check title={people.mayWatch} on={plan.spectators} change={(spectators) => set({ spectators })} />
                    <Check title={words.isPublic} on={plan.public} change={(all) => set({ public: all })} />
                    <Check title={words.takePart} on={plan.join} change={(join) => set({ join })} />
                </fieldset>
                <OptionsForm game={game} count={seats} options={options} change={setOptions} />
                <Notice text={wrong} />
                <div class="dialog-acts">
                    <Button main type="submit" icon="next">
                        {words.makeNow}
                    </Button>
                </div>
            </form>
        </main>
    );
}
