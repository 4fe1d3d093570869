// The tabs of a page; only the selected tab's panel is rendered.
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { TabStrip } from "./tab-strip";
import classes from "./page-tabs.module.css";

interface PageTabsProps {
  /** For screen readers. */
  label: string;
  tabs: readonly { readonly id: string; readonly label: string }[];
  current: string;
  onChoose: (id: string) => void;
  /** Arrow keys move between tabs and Enter selects one, so that a question about unsaved changes appears only once. */
  opensByEnter?: boolean;
  /** Content of the selected tab. */
  children: ReactNode;
}

export function PageTabs({ label, tabs, current, onChoose, opensByEnter = false, children }: PageTabsProps) {
  return (
    <Tabs
      value={current}
      onChange={(next) => next !== null && onChoose(next)}
      activateTabWithKeyboard={!opensByEnter}
      className={classes["tabs"] ?? ""}
    >
      <TabStrip label={label} current={current}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </TabStrip>
      <Tabs.Panel key={current} value={current} className={classes["panel"] ?? ""}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
