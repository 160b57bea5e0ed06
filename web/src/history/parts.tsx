/* All parts about finished games, as one file that is loaded when the first of them is shown. */

export { History } from "./history";
export { Statistics } from "./statistics";
