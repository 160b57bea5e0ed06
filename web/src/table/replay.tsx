/* The bar under the board: which sheet, the replay, the size of the board. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { playing, showLine, stopPlaying, togglePlaying } from "../state/moment";
import { moment, session } from "../state/session";
import { lines } from "../state/shown";
import { words } from "../text/catalogue";
import { wish } from "./camera";
import { narrow } from "./layout";
import { SheetTabs } from "./sheets";

function Share(): JSX.Element {
    const [copied, setCopied] = useState(false);
    const copy = async (): Promise<void> => {
        const link = await session.value?.host.link(moment.value ?? lines.value);
        if (!link) return;
        try {
            await navigator.clipboard.writeText(link);
        } catch {
            window.prompt(words.shareMoment, link);
        }
        setCopied(true);
        setTimeout(() => setCopied(false), 1500);
    };
    return <Button icon={copied ? "check" : "link"} label={copied ? words.copied : words.shareMoment} onClick={() => void copy()} />;
}

export function ReplayBar(): JSX.Element {
    const at = moment.value ?? lines.value;
    return (
        <div class="replay">
            {narrow.value ? null : <SheetTabs />}
            <button
                type="button"
                class="btn icon"
                aria-label={playing.value ? words.pauseReplay : words.playReplay}
                onClick={togglePlaying}
            >
                <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                    <circle class="cs" cx="12" cy="12" r="9.5" stroke-width="1.8" />
                    <path class="cc" d={playing.value ? "M8.5 8h2.4v8H8.500zM13.100 8h2.400v8h-2.400z" : "M9.500 7.500l7 4.500-7 4.500z"} />
                </svg>
            </button>
            <input
                type="range"
                class="slider"
                min={0}
                max={lines.value}
                value={at}
                aria-label={words.replay}
                aria-valuetext={words.moveNumber(at, lines.value)}
                onInput={(event) => {
                    stopPlaying();
                    showLine(Number(event.currentTarget.value));
                }}
            />
            <span class="at num">{words.moveNumber(at, lines.value)}</span>
            <Share />
            {narrow.value ? null : (
                <>
                    <span class="vr" />
                    <Button class="plain" label={words.zoomOut} onClick={() => wish("out")}>
                        −
                    </Button>
                    <Button icon="zoom" label={words.zoomIn} onClick={() => wish("in")} />
                    <Button icon="fit" label={words.fit} onClick={() => wish("fit")} />
                </>
            )}
        </div>
    );
}
