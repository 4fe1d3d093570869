// Tabs above a table: name, count, and the total value on a second line.
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { TabStrip } from "@gap/web/ui/page/tab-strip";
import classes from "./table-tabs.module.css";

interface CountedTab {
  id: string;
  label: string;
  total?: ReactNode;
  /** Undefined while unknown. */
  count: number | undefined;
}

interface TableTabsProps {
  tabs: readonly CountedTab[];
  /** The selected tab's id. */
  current: string;
}

export function TableTabs({ tabs, current }: TableTabsProps) {
  return (
    <TabStrip current={current} className={classes["list"]}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.id} value={tab.id} className={classes["tab"] ?? ""}>
          <span className={classes["name"]}>{tab.label}</span>
          {tab.count === undefined ? null : <span className={classes["count"]}>{tab.count}</span>}
          {tab.total === undefined ? null : <span className={classes["total"]}>{tab.total}</span>}
        </Tabs.Tab>
      ))}
    </TabStrip>
  );
}
