/* Low sheets in a row under the board: a market, a hand. */
import type { JSX } from "preact";
import type { Sheet } from "../engine/types";
import { words } from "../text/catalogue";
import { SheetView } from "./sheet";

export function Drawer({ sheets, scale }: { sheets: Sheet[]; scale: number }): JSX.Element | null {
    if (!sheets.length) return null;
    return (
        <div class="drawer" tabIndex={0} role="group" aria-label={words.sheets}>
            {sheets.map((sheet) => (
                <SheetView key={sheet.name} sheet={sheet} scale={scale} />
            ))}
        </div>
    );
}
