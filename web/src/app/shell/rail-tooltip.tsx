// The tooltip of a rail icon, on hover and keyboard focus.
import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import type { ReactElement } from "react";

export function RailTooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}
