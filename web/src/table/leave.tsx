/* Leaving one's seat: loaded where there is one to leave. */
import { later } from "../parts/later";

export const Leave = later<{ class?: string }>(async () => (await import("../people/parts")).Leaving);
