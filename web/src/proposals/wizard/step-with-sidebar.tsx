// A wizard step with a sticky sidebar, such as totals; the sidebar moves below the step on narrow screens.
import type { ReactNode } from "react";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./step-with-sidebar.module.css";

interface StepWithSidebarProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export function StepWithSidebar({ aside, children }: StepWithSidebarProps) {
  return (
    <div className={classes["columns"]}>
      <div className={utility.grid16}>{children}</div>
      {aside}
    </div>
  );
}
