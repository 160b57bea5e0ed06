/* What the build of the rules needs of the engine. */
export { listGames, matchAt } from "../engine/match";
export { loadEngine } from "../engine/module";
export { OVER } from "../engine/types";
export { nameScene } from "../scene/named";
export { NAMES } from "./names";
export { sheetMarkup } from "./svg";
