// The types with which a capability configures the data table: columns, tabs, filters and actions.
import type { ReactNode } from "react";
import type { SortDirection } from "@gap/core/shared/table-presets";
import type { BadgeTone } from "@gap/web/ui/display/status-badge";

export type CellValue = string | number | boolean | Date | null | undefined;

/** The card width in pixels from which a less important column is shown. */
export type CardWidth = 580 | 720 | 820 | 880 | 960;

/** A column's place in the two-line item of a row under 600 px; columns without a place are hidden there. */
export type PhonePlace = "title" | "subtitle" | "figure" | "status";

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** The value for sorting and searching. Empty values always come last. */
  value: (row: Row) => CellValue;
  /** The displayed content; defaults to the value as text. */
  cell?: (row: Row) => ReactNode;
  align?: "start" | "end";
  sortable?: boolean;
  searchable?: boolean;
  minWidth?: number;
  phone?: PhonePlace;
  /** Hides the column in narrower cards, so that the rest and the row's menu stay visible; phones use `phone`. */
  shownFrom?: CardWidth;
}

export interface TableTab<Row> {
  id: string;
  label: string;
  matches: (row: Row) => boolean;
}

export interface TableFilter<Row> {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** A row matches a filter if it matches one of the chosen values. */
  matches: (row: Row, value: string) => boolean;
}

/** A filter's own chip, for values that are typed instead of chosen from options. */
export interface OwnChipProps {
  readonly label: string;
  /** As the address has it; undefined if the filter is not set. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A heading above the rows of one group; rows of a group follow each other. */
export interface RowGroup {
  readonly id: string;
  readonly label: string;
  /** The number of its rows on all pages. */
  readonly count?: number | undefined;
}

/** An order with a name of its own, instead of sortable headers. */
export interface NamedOrder<SortId extends string = string> {
  readonly label: string;
  readonly sort: { readonly columnId: SortId; readonly direction: SortDirection };
}

export interface RowAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  onAct: (row: Row) => void;
  tone?: Extract<BadgeTone, "neutral" | "danger">;
  /** Also appears on hover and focus; the row's menu always has every action. */
  quick?: boolean;
  /** The action is under way; the row's buttons show it. */
  pending?: boolean;
}

export interface SelectionAction<Row> {
  label: string;
  /** Call `clear` when the action is done, to deselect the rows. */
  onAct: (rows: Row[], clear: () => void) => void;
}
