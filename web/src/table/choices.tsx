/* What can't be pointed at, as buttons: a bid, a pass, the last of a turn. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { capital, withNames } from "../state/names";
import { picking, play, pointed } from "../state/session";

export function Choices(): JSX.Element | null {
    const { buttons } = picking.value;
    if (!buttons.length) return null;
    return (
        <div class={buttons.length > 6 ? "choices many" : "choices"}>
            {buttons.map((move) => (
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
