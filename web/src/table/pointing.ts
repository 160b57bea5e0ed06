/* What the drawings need to know of picking. */
import { computed } from "@preact/signals";
import type { Shape } from "../engine/types";
import { type Pointing, pickOf } from "../scene/render";
import { point } from "../state/acts";
import { picking, plans } from "../state/choosing";
import { agrees } from "../state/picking";
import { hovered, pickedIds, steps } from "../state/picks";
import { lastIds } from "../state/recent";
import { deciding, scene } from "../state/shown";

interface Found {
    id: string;
    pick: string;
    agrees: boolean;
    /** Whether it would fit if nothing had been picked. */
    fits: boolean;
}

function search(shapes: Shape[], around: string[], into: Found[]): void {
    const { lit, others } = picking.value;
    const ids = steps.value.flat();
    for (const shape of shapes) {
        if (shape[0] !== "g") continue;
        const id = shape[6];
        const pick = pickOf(id);
        if (id && (lit.has(pick) || pickedIds.value.has(pick) || others.has(pick)))
            into.push({
                id,
                pick,
                agrees: agrees(plans.value, others.has(pick) ? [] : ids, pick, around),
                fits: agrees(plans.value, [], pick, around),
            });
        search(shape[9], id ? [pick, ...around] : around, into);
    }
}

/* Of the groups that carry one pick, those that fit no move, unless none of them does. */
const found = computed<Found[]>(() => {
    const all: Found[] = [];
    if (deciding.value) for (const sheet of scene.value.sheets) search(sheet.shapes, [], all);
    return all;
});

const hidden = computed<Set<string>>(() => {
    const good = new Set(found.value.filter((one) => one.agrees).map((one) => one.pick));
    return new Set(found.value.filter((one) => !one.agrees && good.has(one.pick)).map((one) => one.id));
});

export const pointing = computed<Pointing>(() => ({
    lit: deciding.value ? picking.value.lit : new Set<string>(),
    others: deciding.value ? picking.value.others : new Map<string, number>(),
    soft: deciding.value ? picking.value.soft : new Set<string>(),
    picked: pickedIds.value,
    hidden: hidden.value,
    again: new Set(found.value.filter((one) => hidden.value.has(one.id) && one.fits && pickedIds.value.has(one.pick)).map((one) => one.id)),
    last: lastIds.value,
    point,
    hover: (over) => {
        hovered.value = over;
    },
}));
