/* All about finished games: one file to load, when the first of them is shown. */

export { History } from "./history";
export { Statistics } from "./statistics";
