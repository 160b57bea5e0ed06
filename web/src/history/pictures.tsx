/* Tables with a picture in them, and what they share. All that a picture shows is in its table too. */
import type { ComponentChildren, JSX } from "preact";
import { games } from "../state/app";
import { past } from "../text/history";

export const titleOf = (game: string): string => games.value.find((one) => one.name === game)?.title ?? game;
export const percent = (part: number, whole: number): number => Math.round((100 * part) / Math.max(1, whole));

/** A bar of so much of the most. */
export function Bar({ part, most }: { part: number; most: number }): JSX.Element {
    return (
        <svg class="past-bar" viewBox="0 0 100 6" preserveAspectRatio="none" width="100%" aria-hidden="true">
            <rect width={most > 0 ? (100 * part) / most : 0} height="6" />
        </svg>
    );
}

/** So many columns a phone has room for; what the others hold is told below a row's name there. */
const NARROW = 4;

/** A table; a column whose name begins with "#" holds numbers. The first cell of a row is its name. */
export function Table({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly ComponentChildren[])[] }): JSX.Element {
    const numeric = columns.map((column) => column.startsWith("#"));
    const titles = columns.map((column) => column.replace(/^#/, ""));
    const kept = columns.length > NARROW ? NARROW - 1 : NARROW;
    const classOf = (at: number): string => `${numeric[at] ? "n" : ""}${at < kept ? "" : " only-desk"}`;
    return (
        <div class="past-wide" tabIndex={0} role="group" aria-label={columns[0] ?? ""}>
            <table>
                <thead>
                    <tr>
                        {titles.map((title, at) => (
                            <th key={title} scope="col" class={classOf(at)}>
                                {title}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map((row, number) => (
                        <tr key={number}>
                            {row.map((cell, at) =>
                                at === 0 ? (
                                    <th key={at} scope="row">
                                        {cell}
                                        {row.slice(kept).map((one, more) => (
                                            <small key={more} class="only-phone">
                                                {titles[kept + more]} {one}
                                            </small>
                                        ))}
                                    </th>
                                ) : (
                                    <td key={at} class={classOf(at)}>
                                        {cell}
                                    </td>
                                ),
                            )}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

/** One of some, or all of them. */
export function Choice({
    title,
    value,
    values,
    all = true,
    choose,
}: {
    title: string;
    value: string;
    values: readonly (readonly [string, string])[];
    all?: boolean;
    choose(value: string): void;
}): JSX.Element {
    return (
        <label class="field">
            <span>{title}</span>
            <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
                {all ? <option value="">{past.all}</option> : null}
                {values.map(([word, name]) => (
                    <option key={word} value={word}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}
