/* A record as a file: handed out and taken in. */

import { ALL_SEEING } from "../engine/types";
import { importLocal } from "./local";
import { complain, session } from "./session";

/** Offers the record of the game as a file: all of it, or as much as the server told us. */
export function saveFile(): void {
    const now = session.value;
    if (!now) return;
    const viewer = now.match.about().viewer;
    const text = now.match.record(viewer === ALL_SEEING ? ALL_SEEING : viewer);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${now.game.name}-${now.id}.rec`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Lets a person choose a record and opens it. */
export function loadFile(): void {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".rec,text/plain";
    input.onchange = async () => {
        const file = input.files?.[0];
        if (!file) return;
        try {
            importLocal(await file.text(), null);
        } catch (error) {
            complain(error);
        }
    };
    input.click();
}
