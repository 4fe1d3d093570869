// Tabs around a table: name, count, and the total value on a second line.
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { TabStrip } from "@gap/web/ui/page/tab-strip";
import classes from "./table-tabs.module.css";

/** Figures by tab id; tabs show none while they are unknown. */
export interface TabFigures {
  /** Row counts within the search and filters. */
  readonly tabCounts?: Readonly<Record<string, number>> | undefined;
  /** Total values for the second line. */
  readonly tabTotals?: Readonly<Record<string, string>> | undefined;
}

interface TableTabsProps {
  tabs: readonly { readonly id: string; readonly label: string }[];
  /** The selected tab's id; undefined for a table without tabs. */
  current: string | undefined;
  onChoose: (tabId: string) => void;
  figures: TabFigures;
  /** Keeps the room of the figures until they are known. */
  isLoading: boolean;
  withTotals?: boolean;
  /** The table in the selected tab. */
  children: ReactNode;
}

export function TableTabs(props: TableTabsProps) {
  const { tabs, current, onChoose, figures, isLoading, withTotals = false, children } = props;
  if (current === undefined) return children;
  const { tabCounts, tabTotals } = figures;
  return (
    <Tabs value={current} onChange={(tabId) => tabId !== null && onChoose(tabId)}>
      <TabStrip current={current} className={classes["list"]}>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} className={classes["tab"] ?? ""}>
            <span className={classes["name"]}>{label}</span>
            {tabCounts?.[id] === undefined && !isLoading ? null : (
              <span className={classes["count"]}>{shownCount(tabCounts?.[id])}</span>
            )}
            {tabTotals?.[id] === undefined && !(isLoading && withTotals) ? null : (
              <span className={classes["total"]}>{tabTotals?.[id]}</span>
            )}
          </Tabs.Tab>
        ))}
      </TabStrip>
      <Tabs.Panel value={current}>{children}</Tabs.Panel>
    </Tabs>
  );
}

function shownCount(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatCount(count);
}
