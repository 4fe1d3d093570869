// An icon-only button; its label is both the accessible name and the tooltip.
import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import { PlainIconButton, type PlainIconButtonProps } from "./plain-icon-button";

export function IconButton(props: PlainIconButtonProps) {
  return (
    <Tooltip label={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  );
}
