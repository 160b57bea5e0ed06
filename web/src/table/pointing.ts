/* What the drawings need to know of picking. */
import { computed } from "@preact/signals";
import type { Pointing } from "../scene/render";
import { lastIds } from "../state/recent";
import { deciding, pickedIds, picking, point } from "../state/session";

export const pointing = computed<Pointing>(() => ({
    lit: deciding.value ? picking.value.lit : new Set<string>(),
    others: deciding.value ? picking.value.others : new Map<string, number>(),
    picked: pickedIds.value,
    last: lastIds.value,
    point,
}));
