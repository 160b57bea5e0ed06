/* A button with an icon and words; without words its spoken name is given. */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "./icon";

interface Props {
    icon?: string;
    /** The spoken name, where there are no words to be seen. */
    label?: string;
    class?: string;
    main?: boolean;
    disabled?: boolean;
    pressed?: boolean;
    title?: string;
    type?: "button" | "submit";
    onClick?: (event: MouseEvent) => void;
    onPoint?: (on: boolean) => void;
    children?: ComponentChildren;
}

export function Button(props: Props): JSX.Element {
    const { icon, label, main, disabled, pressed, title, type = "button", onClick, onPoint, children } = props;
    const name = ["btn", main ? "main" : "", children ? "" : "icon", props.class ?? ""].filter(Boolean).join(" ");
    return (
        <button
            type={type}
            class={name}
            disabled={disabled ?? false}
            {...(label ? { "aria-label": label, title: title ?? label } : title ? { title } : {})}
            {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
            {...(onClick ? { onClick } : {})}
            {...(onPoint
                ? {
                      onPointerEnter: () => onPoint(true),
                      onPointerLeave: () => onPoint(false),
                      onFocus: () => onPoint(true),
                      onBlur: () => onPoint(false),
                  }
                : {})}
        >
            {icon ? <Icon name={icon} /> : null}
            {children ? <span class="lbl">{children}</span> : null}
        </button>
    );
}
