/* Help in a first game: what people usually weigh here, and what the others did since one's last move. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../parts/button";
import { noHelp } from "../state/beginner";
import { log } from "../state/log";
import { session } from "../state/session";
import { prompt } from "../state/shown";
import { words } from "../text/catalogue";
import { loadStyle } from "./style";

/** More than this is read in the log. */
const MOST = 4;

/* What others did behind the last move of whoever sits here, the latest last. */
function sinceThen(): string[] {
    const host = session.value?.host;
    const said: string[] = [];
    for (const line of log.value.filter((one) => !one.undone).reverse()) {
        if (line.actor >= 0 && host?.mine(line.actor)) break;
        if (line.actor >= 0) said.push(...line.events.map((event) => event.text).reverse());
    }
    return said.slice(0, MOST).reverse();
}

export function FirstGameHelp(): JSX.Element | null {
    useEffect(() => void loadStyle("/learn.css"), []);
    const { advice } = prompt.value;
    const others = sinceThen();
    if (!advice && !others.length) return null;
    return (
        <div class="first-help" role="note">
            {others.length ? (
                <p>
                    <b>{words.sinceThen}</b> {others.map((text) => `${text}.`).join(" ")}
                </p>
            ) : null}
            {advice ? <p>{advice}</p> : null}
            <Button class="plain" onClick={noHelp}>
                {words.gameHelpOff}
            </Button>
        </div>
    );
}
