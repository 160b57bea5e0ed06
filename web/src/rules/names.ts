/** People of examples and pictures on the pages of rules. */
export const NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"];
