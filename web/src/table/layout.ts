/* Which sheet stands where. A sheet that is low lies in the drawer under the board; a high one takes the board's place by a
 * tab; the side sheet has its tab in the panel. The sheet that holds the next pick comes forward by itself.
 */
import { computed, signal } from "@preact/signals";
import type { Sheet } from "../engine/types";
import { holdsPick } from "../scene/geometry";
import { picking } from "../state/choosing";
import { pickedIds } from "../state/picks";
import { scene } from "../state/shown";
import { bandsOf, READABLE } from "./view";

const LOW = 260;

/** A phone's width less its edges. */
export const PHONE_ROOM = 366;

/** On a narrow page all is in one column. */
const narrowQuery = window.matchMedia("(max-width: 760px)");
export const narrow = signal(narrowQuery.matches);
narrowQuery.addEventListener("change", ({ matches }) => {
    narrow.value = matches;
});

function isLow(sheet: Sheet): boolean {
    return sheet.role !== "main" && sheet.role !== "side" && sheet.height <= LOW;
}

/** What bar, question and replay take of the page's height. */
const AROUND_STAGE = 220;
const pageSize = signal({ width: window.innerWidth, height: window.innerHeight });
window.addEventListener("resize", () => {
    pageSize.value = { width: window.innerWidth, height: window.innerHeight };
});

const lowSheets = computed<Sheet[]>(() => scene.value.sheets.filter(isLow));

/** The rail's width, as the style has it. */
function railWide(): number {
    return pageSize.value.width > 1100 ? Math.max(348, Math.min(440, 0.28 * pageSize.value.width)) : 300;
}

function scaleFor(sheets: Sheet[]): number {
    const room = pageSize.value.width - railWide() - 24 - 10 * (sheets.length - 1);
    const width = sheets.reduce((sum, sheet) => sum + sheet.width, 0);
    return Math.max(0.66, Math.min(0.86, room / Math.max(width, 1)));
}

/* Whether the board could not be read any more with all low sheets under it. */
const crowded = computed(() => {
    const main = scene.value.sheets.find((sheet) => sheet.role === "main");
    const lowest = Math.max(0, ...lowSheets.value.map((sheet) => sheet.height)) * scaleFor(lowSheets.value);
    return main !== undefined && main.height * READABLE > pageSize.value.height - AROUND_STAGE - lowest;
});

/** On a phone all low sheets have a tab of their own. On a desk they lie in the drawer; where the board needs the room, only
 * those that are asked now. */
export const drawerSheets = computed<Sheet[]>(() => {
    if (narrow.value || !crowded.value) return lowSheets.value;
    return lowSheets.value.filter((sheet) => asks(sheet) || holdsPick(sheet.shapes, pickedIds.value));
});
export const stageSheets = computed<Sheet[]>(() =>
    scene.value.sheets.filter((sheet) => sheet.role !== "side" && !drawerSheets.value.includes(sheet)),
);

/** So large that the drawer's sheets stand beside each other, as long as they can be read. */
export const drawerScale = computed(() => scaleFor(drawerSheets.value));
export const sideSheets = computed<Sheet[]>(() => scene.value.sheets.filter((sheet) => sheet.role === "side"));

/** What bar, question and replay take of a low and of a high page. */
const AROUND = { low: 182, high: 210, from: 820 };
/** Seats and log beside the board want so much, and use no more. */
const BESIDE = { least: 190, most: 320, usual: 250 };

/** How wide the column beside the board is, in which seats and log stand where the board is high and would leave both of its sides
 * blank; 0: there is none. The same for a whole game: it asks the main sheet alone, and a table that grows has low sheets. */
export const besideWide = computed<number>(() => {
    const main = scene.value.sheets.find((sheet) => sheet.role === "main");
    if (narrow.value || !main || lowSheets.value.length || !sideSheets.value.length) return 0;
    const { width, height } = pageSize.value;
    const room = width - railWide();
    const high = height - (height > AROUND.from ? AROUND.high : AROUND.low);
    const left = room - main.width * Math.min(room / main.width, high / main.height);
    return left < BESIDE.least ? 0 : Math.min(BESIDE.most, Math.max(BESIDE.usual, left - 12));
});

/** Whether the next pick may be on this sheet. */
export function asks(sheet: Sheet): boolean {
    return holdsPick(sheet.shapes, picking.value.lit);
}

/** The sheet that the person chose to see; "": the one that is asked. */
export const chosenSheet = signal("");

export const shownSheet = computed<Sheet | undefined>(() => {
    const sheets = stageSheets.value;
    return (
        sheets.find((sheet) => sheet.name === chosenSheet.value) ??
        sheets.find(asks) ??
        sheets.find((sheet) => pickedIds.value.size > 0 && holdsPick(sheet.shapes, pickedIds.value)) ??
        sheets.find((sheet) => sheet.role === "main") ??
        sheets[0]
    );
});

/** Whether the next pick lies on the side sheet and not on the board. */
export const sideAsked = computed(() => sideSheets.value.some(asks) && !stageSheets.value.some(asks) && !drawerSheets.value.some(asks));

/** Whether the next pick lies on the board or in the drawer. */
export const boardAsked = computed(() => stageSheets.value.some(asks) || drawerSheets.value.some(asks));

/** Of the drawer on a phone, where there is room for little: what is asked now, or what was just pointed at. */
export const sheetAsked = computed<Sheet[]>(() => {
    const now = drawerSheets.value.filter(asks);
    if (now.length || picking.value.lit.size) return now;
    return drawerSheets.value.filter((sheet) => holdsPick(sheet.shapes, pickedIds.value));
});

/** Whether a sheet on a phone is laid out below one another, in the parts it is made of, to be scrolled; so is one of a single column. A
 * map stays whole, to be moved about. */
export function inBands(sheet: Sheet): boolean {
    const [, , count, shared] = sheet.columns ?? [0, 0, 0, 1];
    return narrow.value && shared === 0 && (count === 1 || bandsOf(sheet, PHONE_ROOM).length > 1);
}
