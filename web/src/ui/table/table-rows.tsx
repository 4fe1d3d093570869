// Header and rows of a data table; under 600 px CSS turns each row into a two-line list item.
import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { Fragment, useRef, type CSSProperties, type MouseEvent, type ReactNode } from "react";
import { formatDate } from "@gap/core/shared/dates";
import { COLUMN_MIN_WIDTH, type SortDirection } from "@gap/core/shared/table-presets";
import { SkeletonBar } from "@gap/web/ui/feedback/skeletons";
import skeletons from "@gap/web/ui/feedback/skeletons.module.css";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { useOverflowEdges } from "@gap/web/ui/page/use-overflow-edges";
import { RowActions } from "./row-actions";
import type { PageRow, TableState } from "./table-state";
import type { CellValue, RowAction, RowGroup, TableColumn } from "./table-types";
import classes from "./table-rows.module.css";

interface TableRowsProps<Row> {
  label: string;
  /** Shows skeletons instead of rows. */
  loading: boolean;
  /** Keeps the previous rows visible while others load. */
  refreshing?: boolean;
  state: TableState<Row>;
  columns: readonly TableColumn<Row>[];
  rowName: (row: Row) => string;
  rowActions: ((row: Row) => readonly RowAction<Row>[]) | undefined;
  onRowOpen: ((row: Row) => void) | undefined;
  /** Undefined for rows without a group. */
  groupOf?: ((row: Row) => RowGroup | undefined) | undefined;
}

/** As many as the first page of most lists; more would only be seen by scrolling. */
const MOST_SKELETON_ROWS = 10;

// Explicit roles, because changing `display` on phones removes the implicit table roles.
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { label, loading, refreshing = false, state, columns, rowActions, groupOf } = props;
  const { selection } = state;
  const others = (selection === undefined ? 0 : 1) + (rowActions === undefined ? 0 : 1);
  const scroll = useRef<HTMLDivElement>(null);
  const overflow = useOverflowEdges(scroll);
  return (
    <div
      ref={scroll}
      className={classes["scroll"]}
      data-overflow-before={overflow.before || undefined}
      data-overflow-after={overflow.after || undefined}
    >
      <table
        className={classes["table"]}
        role="table"
        aria-label={label}
        aria-busy={loading || refreshing}
        data-refreshing={refreshing || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selection === undefined ? null : (
              <th role="columnheader" className={classes["check"]}>
                <CheckboxField
                  aria-label="Select all on this page"
                  checked={selection.pageIsSelected}
                  indeterminate={selection.pageIsPartlySelected && !selection.pageIsSelected}
                  disabled={loading}
                  onChange={(event) => selection.selectPage(event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} state={state} />
            ))}
            {rowActions === undefined ? null : (
              <th role="columnheader" className={classes["menu"]}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {loading
            ? Array.from({ length: Math.min(state.pageSize, MOST_SKELETON_ROWS) }, (_, row) => (
                <SkeletonRow
                  key={row}
                  columns={columns}
                  withCheck={selection !== undefined}
                  withMenu={rowActions !== undefined}
                />
              ))
            : state.pageRows.map((row, place) => (
                <Fragment key={row.id}>
                  <GroupHeading
                    group={groupOf?.(row.original)}
                    before={place === 0 ? undefined : groupOf?.(state.pageRows[place - 1]?.original as Row)}
                    columns={columns.length + others}
                  />
                  <BodyRow row={row} {...props} />
                </Fragment>
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface GroupHeadingProps {
  readonly group: RowGroup | undefined;
  /** The group of the row above. */
  readonly before: RowGroup | undefined;
  readonly columns: number;
}

function GroupHeading({ group, before, columns }: GroupHeadingProps) {
  if (group === undefined || group.id === before?.id) return null;
  return (
    <tr role="row" className={classes["group"]}>
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        {group.label}{" "}
        {group.count === undefined ? null : <span className={classes["groupCount"]}>{group.count}</span>}
      </th>
    </tr>
  );
}

const ARIA_SORT: Record<SortDirection, "ascending" | "descending"> = { asc: "ascending", desc: "descending" };

function HeaderCell<Row>({ column, state }: { column: TableColumn<Row>; state: TableState<Row> }) {
  const direction = state.sort?.columnId === column.id ? state.sort.direction : undefined;
  const width = { "--column-min-width": `${column.minWidth ?? COLUMN_MIN_WIDTH}px` } as CSSProperties;
  return (
    <th
      role="columnheader"
      scope="col"
      className={classes["header"]}
      style={width}
      data-align={column.align}
      data-shown-from={column.shownFrom}
      aria-sort={direction === undefined ? undefined : ARIA_SORT[direction]}
    >
      {column.sortable === false ? (
        column.header
      ) : (
        <button type="button" className={classes["sort"]} onClick={() => state.sortBy(column.id)}>
          {column.header}
          <SortArrow direction={direction} />
        </button>
      )}
    </th>
  );
}

function SortArrow({ direction }: { direction: SortDirection | undefined }) {
  return direction === "desc" ? (
    <IconArrowDown size={14} className={classes["arrow"]} aria-hidden />
  ) : (
    <IconArrowUp
      size={14}
      className={classes["arrow"]}
      data-idle={direction === undefined || undefined}
      aria-hidden
    />
  );
}

function BodyRow<Row>({
  row,
  state: { selection },
  columns,
  rowName,
  rowActions,
  onRowOpen,
}: TableRowsProps<Row> & { row: PageRow<Row> }) {
  const record = row.original;
  // A click anywhere opens the row, except on interactive elements.
  const openOnClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const pressed =
      event.target instanceof Element && event.target.closest("button, a, input, label, [role=menuitem]");
    if (!pressed) onRowOpen?.(record);
  };
  return (
    <tr
      role="row"
      className={classes["row"]}
      data-opens={onRowOpen !== undefined || undefined}
      data-selected={selection?.has(row.id) || undefined}
      onClick={onRowOpen === undefined ? undefined : openOnClick}
    >
      {selection === undefined ? null : (
        <td role="cell" className={classes["check"]}>
          {selection.isSelectable?.(record) === false ? null : (
            <CheckboxField
              aria-label={`Select ${rowName(record)}`}
              checked={selection.has(row.id)}
              onChange={({ currentTarget: { checked }, nativeEvent }) =>
                selection.select(row.id, checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          )}
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={classes["cell"]}
          data-align={column.align}
          data-shown-from={column.shownFrom}
          data-phone={phonePlaceOf(column, index)}
        >
          {index === 0 && onRowOpen !== undefined ? (
            <button type="button" className={classes["open"]} onClick={() => onRowOpen(record)}>
              {contentOf(column, record)}
            </button>
          ) : (
            contentOf(column, record)
          )}
        </td>
      ))}
      {rowActions === undefined ? null : (
        <td role="cell" className={classes["menu"]}>
          <RowActions row={record} name={rowName(record)} actions={rowActions(record)} />
        </td>
      )}
    </tr>
  );
}

function contentOf<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.cell === undefined ? textOf(column.value(row)) : column.cell(row);
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined || value === "") return "–";
  return value instanceof Date ? formatDate(value) : String(value);
}

interface SkeletonRowProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly withCheck: boolean;
  readonly withMenu: boolean;
}

/** Has the cells of a row, so that nothing moves when the rows arrive. */
function SkeletonRow<Row>({ columns, withCheck, withMenu }: SkeletonRowProps<Row>) {
  return (
    <tr className={`${skeletons["group"]} ${classes["row"]} ${classes["skeleton"]}`} aria-hidden>
      {withCheck ? <EmptyCell kind="check" /> : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classes["cell"]}
          data-align={column.align}
          data-shown-from={column.shownFrom}
          data-phone={phonePlaceOf(column, index)}
        >
          <span className={classes["bone"]}>
            <SkeletonBar width={index === 0 ? "70%" : 56} />
          </span>
        </td>
      ))}
      {withMenu ? <EmptyCell kind="menu" /> : null}
    </tr>
  );
}

function EmptyCell({ kind }: { kind: "check" | "menu" }) {
  return (
    <td className={classes[kind]} aria-hidden>
      <span />
    </td>
  );
}

function phonePlaceOf<Row>({ phone }: TableColumn<Row>, index: number): TableColumn<Row>["phone"] {
  return phone ?? (index === 0 ? "title" : undefined);
}
