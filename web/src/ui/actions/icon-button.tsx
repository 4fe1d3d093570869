// A button that is only an icon: its label is its name for screen readers and its tooltip for everybody else.
import { ActionIcon, Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import type { ComponentPropsWithRef, ReactNode } from "react";

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "color" | "style" | "children" | "disabled"
> {
  label: string;
  icon: ReactNode;
  small?: boolean;
  disabled?: boolean;
  withTooltip?: boolean;
}

export function IconButton({
  label,
  icon,
  small = false,
  withTooltip = true,
  type,
  ...rest
}: IconButtonProps) {
  const button = (
    <ActionIcon
      size={small ? 28 : 36}
      radius={small ? "sm" : "md"}
      aria-label={label}
      type={type ?? "button"}
      {...rest}
    >
      {icon}
    </ActionIcon>
  );
  return withTooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
