// What a capability tells the data table: its columns, tabs, filters and what can be done with rows.
import type { ReactNode } from "react";
import type { BadgeTone } from "@gap/web/ui/display/status-badge";

export type CellValue = string | number | boolean | Date | null | undefined;

/** How wide the table's card is, in pixels, from where a column that matters less has room. */
export type CardWidth = 580 | 720 | 820 | 880;

/** Where a column stands in the two-line item that a row becomes under 600 px; without a place it is left out there. */
export type PhonePlace = "title" | "subtitle" | "figure" | "status";

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** What the column is sorted and searched by. Empty values always come last. */
  value: (row: Row) => CellValue;
  /** What is shown; the value as text when left out. */
  cell?: (row: Row) => ReactNode;
  align?: "start" | "end";
  sortable?: boolean;
  searchable?: boolean;
  minWidth?: number;
  phone?: PhonePlace;
  /** In a narrower card it gives way, so that the rest and the row's menu stay in sight; phones have `phone`. */
  shownFrom?: CardWidth;
}

export interface TableTab<Row> {
  id: string;
  label: string;
  matches: (row: Row) => boolean;
  /** Second line under the name: the total value of the tab, for example. */
  total?: ReactNode;
}

export interface TableFilter<Row> {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** One of the chosen values is enough. */
  matches: (row: Row, value: string) => boolean;
}

export interface RowAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  onAct: (row: Row) => void;
  tone?: Extract<BadgeTone, "neutral" | "danger">;
  /** Also floats in on hover and focus; every action is in the row's menu. */
  quick?: boolean;
}

export interface SelectionAction<Row> {
  label: string;
  onAct: (rows: Row[]) => void;
}
