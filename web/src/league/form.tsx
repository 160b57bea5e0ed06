/* The form that makes a league. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { OptionsForm } from "../home/options";
import { loadStyle } from "../learn/style";
import { Button } from "../parts/button";
import { Notice } from "../parts/numbered";
import { AskName } from "../people/ask_name";
import { Check, Choice } from "../people/manners_form";
import { go } from "../state/app";
import { levels, levelTitle } from "../state/levels";
import { saidBy } from "../state/session";
import { leagues as words } from "../text/leagues";
import { people } from "../text/people";
import { type Plan, playable, seatsOf, send, tablesOf, usual } from "./plan";

const SIZE_MOST = 60;
const ROUNDS_MOST = 12;

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

interface Filling {
    plan: Plan;
    set(part: Partial<Plan>): void;
}

/* When it begins, and the date if it is one. */
function Begins({ plan, set }: Filling): JSX.Element {
    return (
        <>
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
        </>
    );
}

function TheLeague({ game, plan, set, choose }: Filling & { game: GameInfo; choose: (game: string) => void }): JSX.Element {
    const byName = <T,>(all: readonly T[], entry: (one: T) => [string | number, string]): Record<string, string> =>
        Object.fromEntries(all.map(entry));
    return (
        <fieldset>
            <legend>{words.theLeague}</legend>
            <label class="field">
                <span>{words.name}</span>
                <input value={plan.name} maxLength={60} required onInput={(event) => set({ name: event.currentTarget.value })} />
            </label>
            <Choice title={words.game} value={game.name} values={byName(playable(), (one) => [one.name, one.title])} choose={choose} />
            <Choice
                title={words.seats}
                value={String(plan.seats)}
                values={byName(tablesOf(game), (count) => [count, String(count)])}
                choose={(count) => set({ seats: Number(count) })}
            />
            <Count title={words.size} value={plan.size} least={plan.seats} most={SIZE_MOST} change={(size) => set({ size })} />
            <Choice
                title={words.fill}
                value={plan.fill}
                values={{ "": words.fillNone, ...byName(levels.value, ({ name }) => [name, levelTitle(name)]) }}
                choose={(fill) => set({ fill })}
            />
            <Begins plan={plan} set={set} />
        </fieldset>
    );
}

function Agreed({ plan, set }: Filling): JSX.Element {
    const paces = Object.fromEntries(Object.entries(people.paces).filter(([pace]) => pace.startsWith("turns")));
    return (
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
    );
}

export function LeagueForm(): JSX.Element {
    const [chosen, setChosen] = useState("");
    const [wished, setPlan] = useState(usual);
    const [options, setOptions] = useState<Record<string, string>>({});
    const [wrong, setWrong] = useState("");
    useEffect(() => {
        document.title = words.formTitle;
        void loadStyle("/league.css");
    }, []);
    const game = playable().find((one) => one.name === chosen) ?? playable()[0];
    if (!game) return <main class="league" />;
    const plan = { ...wished, seats: seatsOf(game, wished.seats) };
    const set = (part: Partial<Plan>): void => setPlan({ ...plan, ...part });
    const choose = (name: string): void => {
        setOptions({});
        setChosen(name);
    };
    const submit = (event: Event): void => {
        event.preventDefault();
        send(game, plan, options).then(
            (id) => go(`/league/${id}`, true),
            (error: unknown) => setWrong(saidBy(error)),
        );
    };
    return (
        <main class="league">
            <header>
                <h1>{words.formTitle}</h1>
                <Button onClick={() => go("/")}>{words.home}</Button>
            </header>
            <p>{words.about}</p>
            <AskName />
            <form class="setup league-form" onSubmit={submit}>
                <TheLeague game={game} plan={plan} set={set} choose={choose} />
                <Agreed plan={plan} set={set} />
                <OptionsForm game={game} count={plan.seats} options={options} change={setOptions} />
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
