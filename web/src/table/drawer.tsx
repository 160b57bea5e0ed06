/* Low sheets under the board: a market, a hand. On a desk they lie in a row; on a phone each has a line of its own, as large as
 * there is room, so that none is out of sight.
 */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Sheet } from "../engine/types";
import { picking } from "../state/choosing";
import { words } from "../text/catalogue";
import { BeyondScroll } from "./beyond";
import { PHONE_ROOM } from "./layout";
import { SheetView } from "./sheet";

export function Drawer({ sheets, scale }: { sheets: Sheet[]; scale: number }): JSX.Element | null {
    const room = useRef<HTMLDivElement>(null);
    if (!sheets.length) return null;
    return (
        <div class="scrolls low">
            <div class="drawer" ref={room} tabIndex={0} role="group" aria-label={words.sheets}>
                {sheets.map((sheet) => (
                    <SheetView key={sheet.name} sheet={sheet} scale={scale} />
                ))}
            </div>
            <BeyondScroll room={room} lit={[...picking.value.lit].join(" ")} across />
        </div>
    );
}

/** The least and most that a sheet is made smaller for a phone: alone, or with another below it. */
const ALONE = { least: 0.72, most: 0.86 };
const SHARED = { least: 0.66, most: 0.72 };

export function PhoneDrawer({ sheets }: { sheets: Sheet[] }): JSX.Element | null {
    const { least, most } = sheets.length > 1 ? SHARED : ALONE;
    if (!sheets.length) return null;
    return (
        <div class="drawers">
            {sheets.map((sheet) => (
                <Drawer key={sheet.name} sheets={[sheet]} scale={Math.max(least, Math.min(most, PHONE_ROOM / sheet.width))} />
            ))}
        </div>
    );
}
