/* Parts about people: one file to load, when the first of them is shown. The open tables of the first page are loaded alone. */

export { Setup } from "../home/setup";
export { Account } from "./account";
export { AskName } from "./ask_name";
export { CallsHere } from "./calls";
export { Company } from "./company";
export { Fair } from "./fair";
export { Invite } from "./invite";
export { Leaving } from "./leaving";
export { Manners, Ready, ReadyButton } from "./manners";
export { Whose } from "./whose";
