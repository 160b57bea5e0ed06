/* What can't be pointed at, as buttons: a bid, a pass, the last of a turn. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { capital, withNames } from "../state/names";
import { picking, play, pointed } from "../state/session";
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
                    title={withNames(move.preview ?? "")}
                    onClick={() => play(move)}
                    onPoint={(on) => {
                        pointed.value = on ? move : null;
                    }}
                >
                    {capital(move.text)}
                </Button>
            ))}
        </div>
    );
}
