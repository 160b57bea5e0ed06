/* The size of the board on a phone. While something is asked they stand in the question, for they would lie on what is picked. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { words } from "../text/catalogue";
import { wish } from "./camera";

export function Zoomers(): JSX.Element {
    return (
        <div class="zoomers">
            <Button icon="zoom" label={words.zoomIn} onClick={() => wish("in")} />
            <Button icon="fit" label={words.fit} onClick={() => wish("fit")} />
        </div>
    );
}
