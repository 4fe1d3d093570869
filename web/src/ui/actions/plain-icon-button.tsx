// An icon-only button without a tooltip, for places where the icon is clear and bundle size matters.
import { ActionIcon } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";

export interface PlainIconButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "color" | "style" | "children" | "disabled"
> {
  label: string;
  icon: ReactNode;
  small?: boolean;
  disabled?: boolean;
}

export function PlainIconButton({
  label,
  icon,
  small = false,
  type = "button",
  ...rest
}: PlainIconButtonProps) {
  return (
    <ActionIcon size={small ? 28 : 36} radius={small ? "sm" : "md"} aria-label={label} type={type} {...rest}>
      {icon}
    </ActionIcon>
  );
}
