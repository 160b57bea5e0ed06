/* Rules' numbers, wherever they are shown, are links to their places in the rules. */
import type { JSX } from "preact";
import { games } from "../state/app";
import { numbersIn, rulePlace } from "./rules";

/** A rule's number. */
export function RuleLink({ game, rule }: { game: string; rule: string }): JSX.Element {
    return (
        <a class="rule-link" href={rulePlace(game, rule)} target="_blank" rel="noreferrer">
            {rule}
        </a>
    );
}

/** Words in which rules may be named. */
export function Numbered({ text }: { text: string }): JSX.Element {
    const parts = numbersIn(text, games.value);
    return <>{parts.map((part) => (typeof part === "string" ? part : <RuleLink key={part.rule} {...part} />))}</>;
}

/** What was refused, or else must be known at once; nothing when there is nothing to say. */
export function Notice({ text }: { text: string }): JSX.Element | null {
    if (!text) return null;
    return (
        <p class="notice" role="alert">
            <Numbered text={text} />
        </p>
    );
}
