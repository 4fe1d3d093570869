// The filters of board and list as the address keeps them, and the request that they make. A list without a chosen status
// shows open work items.
import { DUE_FILTERS, type DueFilter } from "@gap/core/work-items/due-days";
import {
  WORK_ITEM_STATUSES,
  WORK_ITEM_STATUS_NAMES,
  type WorkItemStatus,
} from "@gap/core/work-items/work-item-status";
import type { WorkItemFilters } from "@gap/core/work-items/work-item.schema";
import type { ChosenFilters } from "@gap/web/ui/table/table-state";

export const ALL_STATUSES = "all";
export const ON = "only";

/** Search parameters of the list of the person's own work. */
export const MINE_SEARCH = { mine: ON } as const;

export const STATUS_OPTIONS = WORK_ITEM_STATUSES.map((value) => ({
  value,
  label: WORK_ITEM_STATUS_NAMES[value],
}));

const DUE_NAMES: Readonly<Record<DueFilter, string>> = {
  overdue: "Overdue",
  thisWeek: "By Saturday",
  thisMonth: "This month",
};

export const DUE_OPTIONS = DUE_FILTERS.map((value) => ({ value, label: DUE_NAMES[value] }));

/** Undefined means all statuses. */
export function statusOf({ status }: ChosenFilters): WorkItemStatus | undefined {
  const [chosen] = status ?? ["open"];
  return WORK_ITEM_STATUSES.find((each) => each === chosen);
}

export function requestedFilters(chosen: ChosenFilters): WorkItemFilters {
  const status = statusOf(chosen);
  const due = DUE_FILTERS.find((each) => each === chosen["due"]?.[0]);
  const tag = chosen["tag"]?.[0];
  return {
    clientIds: [...(chosen["clients"] ?? [])],
    ownerIds: [...(chosen["owners"] ?? [])],
    processIds: [...(chosen["processes"] ?? [])],
    isMine: chosen["mine"] !== undefined,
    isWaitingForClient: chosen["waiting"] !== undefined,
    ...(status !== undefined && { status }),
    ...(due !== undefined && { due }),
    ...(tag !== undefined && { tag }),
  };
}

/** The filters of a saved view, as the address keeps them. */
export function chosenIn({
  status,
  clientIds,
  ownerIds,
  processIds,
  due,
  tag,
  isMine,
  isWaitingForClient,
}: WorkItemFilters): ChosenFilters {
  const chosen: Record<string, readonly string[]> = {
    status: status === undefined ? [ALL_STATUSES] : status === "open" ? [] : [status],
    clients: clientIds,
    owners: ownerIds,
    processes: processIds,
    due: due === undefined ? [] : [due],
    tag: tag === undefined ? [] : [tag],
    mine: isMine ? [ON] : [],
    waiting: isWaitingForClient ? [ON] : [],
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0));
}

/** Filters of open work, which other statuses exclude. */
const OF_OPEN_WORK = ["due", "waiting"];
/** Filters with one value at a time. */
const SINGLE = ["status", "due", "tag"];

/** The filters after one of them is changed. */
export function afterChoosing(
  chosen: ChosenFilters,
  filterId: string,
  values: readonly string[],
): ChosenFilters {
  const kept = SINGLE.includes(filterId) ? values.slice(-1) : values;
  const isOpenWork = OF_OPEN_WORK.includes(filterId) && kept.length > 0;
  const isOtherStatus = filterId === "status" && kept[0] !== "open";
  const dropped = [filterId, ...(isOpenWork ? ["status"] : []), ...(isOtherStatus ? OF_OPEN_WORK : [])];
  const others = Object.entries(chosen).filter(([id]) => !dropped.includes(id));
  // Without a status the list shows open work, so that other statuses need a value of their own.
  const isDefault = filterId === "status" && kept[0] === "open";
  const next = filterId === "status" && kept.length === 0 ? [ALL_STATUSES] : kept;
  return Object.fromEntries(
    next.length === 0 || isDefault ? others : [...others, [filterId, next]],
  ) as ChosenFilters;
}

export const FIGURES = ["overdue", "dueThisWeek", "waitingForClient", "open"] as const;
export type Figure = (typeof FIGURES)[number];

/** The figure that tells the shown filters; undefined if none does. */
export function figureOf(chosen: ChosenFilters): Figure | undefined {
  if (statusOf(chosen) !== "open") return undefined;
  const due = chosen["due"]?.[0];
  if (chosen["waiting"] !== undefined) return due === undefined ? "waitingForClient" : undefined;
  if (due === undefined) return "open";
  return due === "overdue" ? "overdue" : due === "thisWeek" ? "dueThisWeek" : undefined;
}

/** The filters after a figure is pressed; pressing the chosen one again shows all open work. */
export function afterPressing(chosen: ChosenFilters, figure: Figure): ChosenFilters {
  const rest = Object.fromEntries(
    Object.entries(chosen).filter(([id]) => !["status", ...OF_OPEN_WORK].includes(id)),
  );
  if (figure === "open" || figureOf(chosen) === figure) return rest;
  if (figure === "waitingForClient") return { ...rest, waiting: [ON] };
  return { ...rest, due: [figure === "overdue" ? "overdue" : "thisWeek"] };
}
