/* Which sheet stands where. A sheet that is low lies in the drawer under the board; a high one takes the board's place by a
 * tab; the side sheet has its tab in the panel. The sheet that holds the next pick comes forward by itself.
 */
import { computed, signal } from "@preact/signals";
import type { Sheet } from "../engine/types";
import { holdsPick } from "../scene/geometry";
import { pickedIds, picking, scene } from "../state/session";

const LOW = 260;

/** On a narrow page all is in one column. */
const narrowQuery = window.matchMedia("(max-width: 760px)");
export const narrow = signal(narrowQuery.matches);
narrowQuery.addEventListener("change", ({ matches }) => {
    narrow.value = matches;
});

function isLow(sheet: Sheet): boolean {
    return sheet.role !== "main" && sheet.role !== "side" && sheet.height <= LOW;
}

export const stageSheets = computed<Sheet[]>(() =>
    scene.value.sheets.filter((sheet) => sheet.role === "main" || (sheet.role !== "side" && !isLow(sheet))),
);
export const drawerSheets = computed<Sheet[]>(() => scene.value.sheets.filter(isLow));
const RAIL = 348;
const pageWidth = signal(window.innerWidth);
window.addEventListener("resize", () => {
    pageWidth.value = window.innerWidth;
});

/** So large that the drawer's sheets stand beside each other, as long as they can be read. */
export const drawerScale = computed(() => {
    const sheets = drawerSheets.value;
    const room = pageWidth.value - RAIL - 24 - 10 * (sheets.length - 1);
    const width = sheets.reduce((sum, sheet) => sum + sheet.width, 0);
    return Math.max(0.66, Math.min(0.86, room / Math.max(width, 1)));
});
export const sideSheets = computed<Sheet[]>(() => scene.value.sheets.filter((sheet) => sheet.role === "side"));

function asked(sheet: Sheet): boolean {
    return holdsPick(sheet.shapes, picking.value.lit);
}

/** The sheet that the person chose to see; "": the one that is asked. */
export const chosenSheet = signal("");

export const shownSheet = computed<Sheet | undefined>(() => {
    const sheets = stageSheets.value;
    return (
        sheets.find((sheet) => sheet.name === chosenSheet.value) ??
        sheets.find(asked) ??
        sheets.find((sheet) => sheet.role === "main") ??
        sheets[0]
    );
});

/** Whether the next pick lies on the side sheet and not on the board. */
export const sideAsked = computed(() => sideSheets.value.some(asked) && !stageSheets.value.some(asked) && !drawerSheets.value.some(asked));

/** Whether the next pick lies on the board or in the drawer. */
export const boardAsked = computed(() => stageSheets.value.some(asked) || drawerSheets.value.some(asked));

/** Of the drawer on a phone, where there is room for little: what is asked now, or what was just pointed at. */
export const sheetAsked = computed<Sheet[]>(() => {
    const now = drawerSheets.value.filter(asked);
    if (now.length || picking.value.lit.size) return now;
    return drawerSheets.value.filter((sheet) => holdsPick(sheet.shapes, pickedIds.value));
});
