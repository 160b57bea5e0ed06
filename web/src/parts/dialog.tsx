/* A dialog over the page: the browser keeps the focus inside and closes it with Escape. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../text/catalogue";
import { Button } from "./button";

export function Dialog({
    title,
    close,
    wide,
    children,
}: {
    title: string;
    close: () => void;
    wide?: boolean;
    children: ComponentChildren;
}): JSX.Element {
    const box = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const dialog = box.current;
        if (dialog && !dialog.open) dialog.showModal();
        return () => dialog?.close();
    }, []);
    return (
        <dialog
            ref={box}
            class={wide ? "dialog wide" : "dialog"}
            aria-label={title}
            onCancel={(event) => {
                event.preventDefault();
                close();
            }}
            onClick={(event) => event.target === box.current && close()}
        >
            <div class="dialog-in">
                <div class="dialog-head">
                    <h2>{title}</h2>
                    <Button icon="close" label={words.close} onClick={close} />
                </div>
                {children}
            </div>
        </dialog>
    );
}
