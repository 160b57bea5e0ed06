/* The bar above pages that are no table: the way home. */
import type { JSX } from "preact";
import { go } from "../state/app";
import { words } from "../text/catalogue";
import { Icon } from "./icon";

export function Top(): JSX.Element {
    return (
        <header class="bar">
            <a
                class="logo"
                href="/"
                onClick={(event) => {
                    event.preventDefault();
                    go("/");
                }}
            >
                <Icon name="roundhouse" size={28} />
                {words.product}
            </a>
        </header>
    );
}
