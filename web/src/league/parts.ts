/* The page of leagues: one file to load, when it is shown. The list on the first page is loaded alone. */

export { League } from "./league";
