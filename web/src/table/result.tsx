/* The end: who won, where the points came from, and once more. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { Token } from "../parts/token";
import { saveFile } from "../state/file";
import { togglePlaying } from "../state/moment";
import { result, seats, session } from "../state/session";
import { words } from "../text/catalogue";
import { resultShown } from "./over";

function close(): void {
    resultShown.value = false;
}

export function ResultDialog(): JSX.Element | null {
    const now = result.value;
    if (!now) return null;
    const order = now.score.map((_, seat) => seat).sort((a, b) => (now.rank[a] ?? 0) - (now.rank[b] ?? 0) || a - b);
    const first = order.filter((seat) => now.rank[seat] === 1).map((seat) => seats.value[seat]?.name ?? "");
    const parts = now.parts.filter((part) => part.points.some((points) => points !== 0));
    const title = order.length === 1 ? words.alone(now.score[0] ?? 0) : words.winners(first);
    const titles = now.titles.filter(Boolean);
    return (
        <Dialog title={title} close={close} wide>
            {order.length === 1 && titles.length ? <p class="honour">{titles.join(", ")}</p> : null}
            <div class="scroll-x">
                <table class="result num">
                    <thead>
                        <tr>
                            <th scope="col">{words.rank}</th>
                            <th scope="col">{words.player}</th>
                            {parts.map((part) => (
                                <th scope="col" key={part.name}>
                                    {part.name}
                                </th>
                            ))}
                            <th scope="col">{words.total}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {order.map((seat) => (
                            <tr key={seat} class={now.rank[seat] === 1 ? "first" : ""}>
                                <td>{now.rank[seat]}</td>
                                <th scope="row">
                                    <Token seat={seat} /> {seats.value[seat]?.name}{" "}
                                    {now.rank[seat] === 1 ? <Icon name="crown" size={18} /> : null}
                                </th>
                                {parts.map((part) => (
                                    <td key={part.name}>{part.points[seat]}</td>
                                ))}
                                <td class="total">{now.score[seat]}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            {now.tie_break ? <p class="k2">{words.tieBreak(now.tie_break)}</p> : null}
            <div class="dialog-acts">
                <Button
                    icon="replay"
                    onClick={() => {
                        close();
                        togglePlaying();
                    }}
                >
                    {words.watchAgain}
                </Button>
                <Button icon="log" onClick={() => saveFile()}>
                    {words.saveRecord}
                </Button>
                <Button main icon="next" onClick={() => session.value?.host.rematch()}>
                    {words.rematch}
                </Button>
            </div>
        </Dialog>
    );
}
