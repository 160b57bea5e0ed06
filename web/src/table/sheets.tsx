/* Which sheet stands on the stage: a tab each. One that holds something to pick wears a mark. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../text/catalogue";
import { asks, chosenSheet, shownSheet, stageSheets } from "./layout";

export function SheetTabs(): JSX.Element | null {
    const room = useRef<HTMLDivElement>(null);
    useEffect(() => {
        room.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
    }, [shownSheet.value?.name]);
    if (stageSheets.value.length < 2) return null;
    return (
        <div class="seg sheets" ref={room} role="group" aria-label={words.sheets}>
            {stageSheets.value.map((sheet) => (
                <button
                    key={sheet.name}
                    type="button"
                    class={asks(sheet) ? "asks" : ""}
                    aria-pressed={sheet.name === shownSheet.value?.name}
                    onClick={() => {
                        chosenSheet.value = sheet.name;
                    }}
                >
                    {sheet.title}
                    {asks(sheet) ? <span class="unseen">, {words.holdsPick}</span> : null}
                </button>
            ))}
        </div>
    );
}
