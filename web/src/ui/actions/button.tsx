// The buttons of the product: one main per view, default for the rest, quiet for ways out,
// link for an act inside a sentence, danger inside confirmations.
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
  /** While working: same width, the label stays, the loader takes the icon's place; clicks are swallowed. */
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
  const loaderBeside = pending === true && icon === undefined;
  return {
    variant: VARIANT[kind ?? "default"],
    size: small ? "xs" : "sm",
    fullWidth: fullWidth ?? false,
    leftSection: pending && icon !== undefined ? loader : icon,
    classNames: { section: classes["section"] ?? "" },
    children: loaderBeside ? (
      <span className={classes["movedAside"]}>
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
  // Still focusable while pending, so that focus is not lost; a click or Enter does nothing then.
  const swallowWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <MantineButton
      {...mantineProps({ kind, pending, icon, small, fullWidth }, children)}
      {...rest}
      type={type}
      onClick={swallowWhilePending}
      {...(pending ? { "aria-busy": true, "aria-disabled": true } : {})}
    />
  );
}

/** The same look for a place to go to; a router's link wraps it. */
export function ButtonLink({ kind, icon, small, fullWidth, children, ...rest }: ButtonLinkProps) {
  return (
    <MantineButton
      component="a"
      {...mantineProps({ kind, icon, small, fullWidth, pending: false }, children)}
      {...rest}
    />
  );
}
