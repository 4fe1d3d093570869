// A button that is only an icon: its label is its name for screen readers and its tooltip for everybody else.
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
