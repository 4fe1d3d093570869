// The tools above the rows: search box, filter chips, a sort menu where headers are hidden, and the selection actions.
import { Menu } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { MAX_SEARCH_LENGTH } from "@gap/core/shared/table-presets";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { Button } from "@gap/web/ui/actions/button";
import { SearchField } from "@gap/web/ui/form/search-field";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { FilterChip } from "./choices/filter-chip";
import type { TableSelection, TableState } from "./table-state";
import type { NamedOrder, OwnChipProps, SelectionAction, TableColumn } from "./table-types";
import classes from "./table-tools.module.css";

interface TableToolsProps<Row> {
  label: string;
  state: TableState<Row>;
  columns: readonly TableColumn<Row>[];
  filters: readonly {
    id: string;
    label: string;
    icon?: ReactNode;
    isSwitch?: boolean;
    Chip?: ComponentType<OwnChipProps>;
    error?: string | undefined;
    options: readonly { value: string; label: string }[];
  }[];
  withSearch: boolean;
  orders?: readonly NamedOrder[] | undefined;
  selectionActions?: readonly SelectionAction<Row>[] | undefined;
}

export function TableTools<Row>({
  label,
  state,
  columns,
  filters,
  withSearch,
  orders,
  selectionActions,
}: TableToolsProps<Row>) {
  return (
    <div className={classes["tools"]} data-orders={orders !== undefined || undefined}>
      {withSearch ? (
        <SearchField
          label={`Search ${label.toLocaleLowerCase("en")}`}
          maxLength={MAX_SEARCH_LENGTH}
          value={state.search.typed}
          onChange={state.search.setTyped}
        />
      ) : null}
      {filters.map(({ id, label: name, Chip, error, icon, isSwitch, options }) =>
        Chip === undefined ? (
          <FilterChip
            key={id}
            label={name}
            icon={icon}
            isSwitch={isSwitch}
            options={options}
            chosen={state.chosenFilters[id] ?? []}
            onChoose={(values) => state.chooseFilter(id, values)}
          />
        ) : (
          <Chip
            key={id}
            label={name}
            value={state.chosenFilters[id]?.[0]}
            error={error}
            onChange={(value) => state.chooseFilter(id, value === undefined ? [] : [value])}
          />
        ),
      )}
      {orders === undefined ? <SortMenu columns={columns} state={state} /> : null}
      <span className={classes["space"]} />
      {orders === undefined ? null : <Orders orders={orders} state={state} />}
      {selectionActions === undefined || !state.selection?.rows.length ? null : (
        <SelectionBar selection={state.selection} actions={selectionActions} />
      )}
    </div>
  );
}

function Orders<Row>({ orders, state }: { orders: readonly NamedOrder[]; state: TableState<Row> }) {
  const current = orders.find(({ sort }) => sort.columnId === state.sort?.columnId);
  return (
    <SegmentedField
      label="Order"
      isCompact
      options={orders.map(({ label }) => ({ value: label, label }))}
      value={current?.label ?? ""}
      onChange={(chosen) => {
        const order = orders.find(({ label }) => label === chosen);
        if (order !== undefined) state.setSort(order.sort);
      }}
    />
  );
}

/** The number of selected rows with their actions, for lists with tools of their own. */
export function SelectionBar<Row>({
  selection,
  actions,
}: {
  selection: TableSelection<Row>;
  actions: readonly SelectionAction<Row>[];
}) {
  return (
    <div className={classes["selection"]}>
      <span className={classes["selected"]} role="status">
        {formatCount(selection.rows.length)} selected
      </span>
      <Button small kind="quiet" onClick={selection.clear}>
        Clear
      </Button>
      {actions.map(({ label, onAct }) => (
        <Button
          key={label}
          small
          // Only one button of a view is filled (LOOK.md, Calm).
          kind={actions.length === 1 ? "main" : "default"}
          onClick={() => onAct([...selection.rows], selection.clear)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

// Under 600 px there are no headers to click, and narrow cards lack those of hidden columns.
function SortMenu<Row>({ columns, state }: { columns: readonly TableColumn<Row>[]; state: TableState<Row> }) {
  const sortable = columns.filter((column) => column.sortable !== false);
  if (sortable.length === 0) return null;
  const allShownFrom = Math.max(...sortable.map(({ shownFrom = 0 }) => shownFrom));
  return (
    <div className={classes["sort"]} data-all-shown-from={allShownFrom}>
      <OrderMenu orders={sortable} state={state}>
        <Button small icon={<IconArrowsSort />}>
          Sort
        </Button>
      </OrderMenu>
    </div>
  );
}

interface OrderMenuProps {
  readonly orders: readonly { readonly id: string; readonly header: ReactNode }[];
  readonly state: Pick<TableState<never>, "sort" | "sortBy">;
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** Chooses the order of a list, with the direction of the chosen one; for lists with tools of their own. */
export function OrderMenu({ orders, state, children }: OrderMenuProps) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {orders.map((column) => (
          <Menu.Item
            key={column.id}
            onClick={() => state.sortBy(column.id)}
            rightSection={
              <SortMark direction={state.sort?.columnId === column.id ? state.sort.direction : undefined} />
            }
          >
            {column.header}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SortMark({ direction }: { direction: "asc" | "desc" | undefined }) {
  if (direction === undefined) return null;
  return direction === "asc" ? (
    <IconArrowUp size={16} aria-label="ascending" />
  ) : (
    <IconArrowDown size={16} aria-label="descending" />
  );
}
