/* Which sheet stands on the stage: a tab each. One that holds something to pick wears a mark. */
import type { JSX } from "preact";
import { words } from "../text/catalogue";
import { asks, chosenSheet, shownSheet, stageSheets } from "./layout";

export function SheetTabs(): JSX.Element | null {
    if (stageSheets.value.length < 2) return null;
    return (
        <div class="seg sheets" role="group" aria-label={words.sheets}>
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
