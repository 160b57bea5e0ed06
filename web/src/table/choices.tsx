/* What can't be pointed at, as buttons: a bid, a pass, the last of a turn. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { plan } from "../state/acts";
import { picking } from "../state/choosing";
import { capital, moveWords } from "../state/names";
import { planned, pointed } from "../state/picks";
import { dialsIn } from "./amounts";
import { Dial } from "./dial";

export function Choices(): JSX.Element | null {
    const { dials, rest } = dialsIn(picking.value.buttons);
    if (!dials.length && !rest.length) return null;
    return (
        <div class={rest.length > 6 ? "choices many" : "choices"}>
            {dials.map((moves) => (
                <Dial key={moves[0]?.verb} moves={moves} />
            ))}
            {rest.map((move) => (
                <Button
                    key={move.text}
                    title={move.preview ?? ""}
                    {...(planned.value === move ? { pressed: true } : {})}
                    onClick={() => plan(move, true)}
                    onPoint={(on) => {
                        pointed.value = on ? move : null;
                    }}
                >
                    {capital(moveWords(move))}
                </Button>
            ))}
        </div>
    );
}
