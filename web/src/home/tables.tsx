/* Public tables with a free seat: loaded when the page stands. */
import { later } from "../parts/later";

export const OpenTables = later<object>(async () => (await import("../people/lobby")).Lobby);
