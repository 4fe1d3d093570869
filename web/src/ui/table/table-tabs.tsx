// Tabs over a table: name, count, and the total value on a second line; the chosen one is underlined.
import type { RowData } from "@tanstack/react-table";
import { Tabs } from "@mantine/core";
import type { TableTab } from "./table-types";
import classes from "./table-tabs.module.css";

interface TableTabsProps<Row extends RowData> {
  tabs: readonly TableTab<Row>[];
  rows: readonly Row[] | undefined;
}

export function TableTabs<Row extends RowData>({ tabs, rows }: TableTabsProps<Row>) {
  return (
    <Tabs.List className={classes["list"] ?? ""}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.id} value={tab.id} className={classes["tab"] ?? ""}>
          <span className={classes["name"]}>{tab.label}</span>
          {rows === undefined ? null : (
            <span className={classes["count"]}>{rows.filter(tab.matches).length}</span>
          )}
          {tab.total === undefined ? null : <span className={classes["total"]}>{tab.total}</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
