/* Hides the table between two people at one screen, who may not see the same. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { Token } from "../parts/token";
import { takeOver } from "../state/local";
import { seats } from "../state/session";
import { words } from "../text/catalogue";

export function Handover({ seat }: { seat: number }): JSX.Element {
    const name = seats.value[seat]?.name ?? "";
    return (
        <main class="handover">
            <Token seat={seat} size={72} />
            <h1>{words.passScreen(name)}</h1>
            <p>{words.passWhy}</p>
            <Button main icon="check" onClick={takeOver}>
                {words.ready(name)}
            </Button>
        </main>
    );
}
