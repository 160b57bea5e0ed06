/* The seats on a phone: one line of marks, names and totals. */
import type { JSX } from "preact";
import { Icon } from "../parts/icon";
import { Token } from "../parts/token";
import { seats } from "../state/session";
import { result, turn } from "../state/shown";
import { trial } from "../state/trial";
import { words } from "../text/catalogue";
import { leads } from "./seats";

/** So many letters and figures leave room for a crown. */
const ROOMY = 18;

export function Strip({ open }: { open: () => void }): JSX.Element {
    const now = result.value;
    return (
        <button type="button" class="strip" onClick={open}>
            <span class="unseen">{words.standings}</span>
            {seats.value.map((seat, at) => {
                const score = trial.value?.result.score[at] ?? now?.score[at] ?? 0;
                return (
                    <span key={at} class={`strip-seat edge-${at}${turn.value === at ? " turn" : ""}`}>
                        <Token seat={at} size={15} />
                        <span class="who">{seat.name}</span>
                        {now && seats.value.length * (seat.name.length + String(score).length) <= ROOMY && leads(now, at) ? (
                            <Icon name="crown" size={15} />
                        ) : null}
                        <b class="num">{score}</b>
                    </span>
                );
            })}
        </button>
    );
}
