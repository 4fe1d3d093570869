// The product's buttons: one main button per view, default for the rest, quiet for cancelling, link inside sentences,
// danger in confirmations.
import { Button as MantineButton, Loader, type ButtonProps as MantineButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import classes from "./button.module.css";

export type ButtonKind = "main" | "default" | "quiet" | "link" | "danger";

const VARIANT: Record<ButtonKind, string> = {
  main: "filled",
  default: "default",
  quiet: "subtle",
  link: "transparent",
  danger: "danger",
};

type UndefinedAllowed<Look> = { [Key in keyof Look]: Look[Key] | undefined };

interface ButtonLook {
  kind?: ButtonKind;
  /** While pending, the button keeps its width and label, a loader replaces the icon, and clicks are ignored. */
  pending?: boolean;
  icon?: ReactNode;
  small?: boolean;
  fullWidth?: boolean;
  disabled?: boolean;
}

export interface ButtonProps
  extends ButtonLook, Omit<ComponentPropsWithRef<"button">, "color" | "style" | "disabled"> {}
export interface ButtonLinkProps
  extends Omit<ButtonLook, "pending">, Omit<ComponentPropsWithRef<"a">, "color" | "style"> {}

function mantineProps(
  { kind, pending, icon, small, fullWidth }: UndefinedAllowed<ButtonLook>,
  label: ReactNode,
): MantineButtonProps {
  const loader = <Loader size={14} color="currentColor" />;
  const hasFloatingLoader = pending === true && icon === undefined;
  return {
    variant: VARIANT[kind ?? "default"],
    size: small ? "xs" : "sm",
    fullWidth: fullWidth ?? false,
    leftSection: pending && icon !== undefined ? loader : icon,
    classNames: {
      section: classes["section"] ?? "",
      ...(kind === "link" && { root: classes["link"] ?? "" }),
    },
    children: hasFloatingLoader ? (
      <span className={classes[kind === "link" ? "inPlace" : "movedAside"]}>
        <span className={classes["loader"]}>{loader}</span>
        {label}
      </span>
    ) : (
      label
    ),
  };
}

export function Button({
  kind,
  pending = false,
  icon,
  small,
  fullWidth,
  onClick,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  // Stay focusable while pending, so that the focus is not lost; clicks and Enter do nothing.
  const ignoreWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <MantineButton
      {...mantineProps({ kind, pending, icon, small, fullWidth }, children)}
      {...rest}
      type={type}
      onClick={ignoreWhilePending}
      {...(pending ? { "aria-busy": true, "aria-disabled": true } : {})}
    />
  );
}

/** A link that looks like a button; wrapped by the router's link. */
export function ButtonLink({ kind, icon, small, fullWidth, children, ...rest }: ButtonLinkProps) {
  return (
    <MantineButton
      component="a"
      {...mantineProps({ kind, icon, small, fullWidth, pending: false }, children)}
      {...rest}
    />
  );
}
