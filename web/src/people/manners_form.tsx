/* The form for what people agree on at a new table: pace, what a fallen clock does, taking back, hints, chat, spectators, rating. */
import type { JSX } from "preact";
import type { Manners } from "../home/plan";
import { levels, levelTitle } from "../state/levels";
import { people } from "../text/people";

export function Check({ title, on, change }: { title: string; on: boolean; change: (on: boolean) => void }): JSX.Element {
    return (
        <label class="field check">
            <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
            <span>{title}</span>
        </label>
    );
}

export function Choice({
    title,
    value,
    values,
    choose,
}: {
    title: string;
    value: string;
    values: Record<string, string>;
    choose: (value: string) => void;
}): JSX.Element {
    return (
        <label class="field choice">
            <span>{title}</span>
            <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
                {Object.entries(values).map(([name, words]) => (
                    <option key={name} value={name}>
                        {words}
                    </option>
                ))}
            </select>
        </label>
    );
}

/* A bound of the ratings that may sit down; empty: none. */
function Bound({ title, value, change }: { title: string; value: number | undefined; change: (value: number) => void }): JSX.Element {
    return (
        <label class="field">
            <span>{title}</span>
            <input
                type="number"
                min={1}
                max={4000}
                value={value || ""}
                onInput={(event) => change(Math.min(4000, Math.max(0, Math.floor(Number(event.currentTarget.value)))))}
            />
        </label>
    );
}

/* A pace is its times, whether a fallen clock resigns, and the bot that keeps seats. */
const paces = Object.fromEntries(Object.entries(people.paces).map(([pace, words]) => [pace.replace(/ \w+$/, ""), words]));

export function MannersForm({ manners, change }: { manners: Manners; change: (manners: Manners) => void }): JSX.Element {
    const pace = (manners.pace ?? "untimed medium").split(" ");
    const keeper = pace.at(-1) ?? "medium";
    const resigns = pace.includes("resigns");
    const times = pace.filter((word) => word !== "resigns" && word !== keeper).join(" ");
    const range = (part: { least?: number; most?: number }): void => {
        const { least, most } = { ...manners.rating, ...part };
        change({ ...manners, rating: { ...(least ? { least } : {}), ...(most ? { most } : {}) } });
    };
    const set = (parts: { times?: string; resigns?: boolean; keeper?: string }): void => {
        const now = { times, resigns, keeper, ...parts };
        change({ ...manners, pace: [now.times, ...(now.resigns && now.times !== "untimed" ? ["resigns"] : []), now.keeper].join(" ") });
    };
    return (
        <fieldset>
            <legend>{people.more}</legend>
            <Choice title={people.pace} value={times} values={paces} choose={(value) => set({ times: value })} />
            {times === "untimed" ? null : (
                <Choice
                    title={people.fallen}
                    value={String(resigns)}
                    values={{ false: people.fallenBot, true: people.fallenResigns }}
                    choose={(value) => set({ resigns: value === "true" })}
                />
            )}
            <Choice
                title={people.keeper}
                value={keeper}
                values={Object.fromEntries(levels.value.map((level) => [level.name, levelTitle(level.name)]))}
                choose={(value) => set({ keeper: value })}
            />
            <Choice
                title={people.undo}
                value={manners.undo ?? "free"}
                values={people.undos}
                choose={(undo) => change({ ...manners, undo })}
            />
            <Check title={people.mayHint} on={manners.hints} change={(hints) => change({ ...manners, hints })} />
            <Check title={people.mayChat} on={manners.chat ?? true} change={(chat) => change({ ...manners, chat })} />
            <Check title={people.mayWatch} on={manners.spectators ?? true} change={(spectators) => change({ ...manners, spectators })} />
            <Check title={people.isRated} on={manners.rated ?? false} change={(rated) => change({ ...manners, rated })} />
            <Bound title={people.least} value={manners.rating?.least} change={(least) => range({ least })} />
            <Bound title={people.most} value={manners.rating?.most} change={(most) => range({ most })} />
        </fieldset>
    );
}
