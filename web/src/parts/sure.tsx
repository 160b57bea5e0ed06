/* A button for acts that can't be undone: it asks first, and the main button of the question cancels. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { words } from "../text/catalogue";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface Props {
    /** What is asked, and what it would mean. */
    asks: string;
    why: string;
    /** What the button in the dialog is called; as the first one, unless told. */
    does?: string;
    act: () => void;
    icon?: string;
    label?: string;
    title?: string;
    class?: string;
    children?: ComponentChildren;
}

export function SureButton({ asks, why, does, act, children, ...look }: Props): JSX.Element {
    const [asked, setAsked] = useState(false);
    const close = (): void => setAsked(false);
    return (
        <>
            <Button {...look} onClick={() => setAsked(true)}>
                {children}
            </Button>
            {asked ? (
                <Dialog title={asks} close={close}>
                    <p>{why}</p>
                    <div class="dialog-acts">
                        <Button
                            class="final"
                            onClick={() => {
                                close();
                                act();
                            }}
                        >
                            {does ?? children}
                        </Button>
                        <Button main onClick={close}>
                            {words.notNow}
                        </Button>
                    </div>
                </Dialog>
            ) : null}
        </>
    );
}
