// An icon-only button without a tooltip, for places where the icon is clear and bundle size matters.
import { ActionIcon, Loader } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";

export interface PlainIconButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "color" | "style" | "children" | "disabled"
> {
  label: string;
  icon: ReactNode;
  small?: boolean;
  disabled?: boolean;
  /** While pending, a loader replaces the icon, and clicks are ignored. */
  pending?: boolean | undefined;
}

export function PlainIconButton({
  label,
  icon,
  small = false,
  pending = false,
  type = "button",
  ...rest
}: PlainIconButtonProps) {
  return (
    <ActionIcon
      size={small ? 28 : 36}
      radius={small ? "sm" : "md"}
      aria-label={label}
      type={type}
      {...rest}
      // Stay focusable while pending, so that the focus is not lost.
      {...(pending && { "aria-busy": true, "aria-disabled": true, onClick: undefined })}
    >
      {pending ? <Loader size={14} color="currentColor" /> : icon}
    </ActionIcon>
  );
}
