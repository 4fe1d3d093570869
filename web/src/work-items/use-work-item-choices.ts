// Search, filters, order and page of the work items in the address, shared by board and list.
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconUser } from "@tabler/icons-react";
import { createElement } from "react";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import type { WorkItemMember } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { valuesIn } from "@gap/web/ui/table/choices/choices-in-address";
import { useChoicesInAddress } from "@gap/web/ui/table/choices/use-choices-in-address";
import { useTableChoices } from "@gap/web/ui/table/choices/use-table-choices";
import { PRESETS } from "@gap/web/ui/table/table-state";
import {
  afterChoosing,
  afterPressing,
  ALL_STATUSES,
  DUE_OPTIONS,
  ON,
  STATUS_OPTIONS,
  type Figure,
} from "./work-item-choices";
import { useMembers } from "./work-items.queries";

export const SORTABLE_BY = ["name", "clientName", "dueDay", "lastUpdatedAt"] as const;
export const DEFAULT_SORT = { columnId: "dueDay", direction: "asc" } as const;
export const PRESET = "grid";

export function useWorkItemChoices() {
  const filters = useFilters();
  const { pageSizes, defaultPageSize } = PRESETS[PRESET];
  const store = useChoicesInAddress({
    tabIds: [],
    filters,
    sortableBy: SORTABLE_BY,
    defaultSort: DEFAULT_SORT,
    pageSizes,
    defaultPageSize,
  });
  const choices = useTableChoices(store);
  const { filters: chosen } = store.chosen;
  return {
    ...choices,
    filters,
    chooseFilter: (filterId: string, values: readonly string[]) =>
      store.change({ filters: afterChoosing(chosen, filterId, values), pageIndex: 0 }),
    press: (figure: Figure) => store.change({ filters: afterPressing(chosen, figure), pageIndex: 0 }),
  };
}

export type WorkItemChoices = ReturnType<typeof useWorkItemChoices>;

function useFilters() {
  return [
    {
      id: "status",
      label: "Status",
      options: [...STATUS_OPTIONS, { value: ALL_STATUSES, label: "All" }],
    },
    { id: "owners", label: "Owner", options: useOwners() },
    { id: "clients", label: "Client", options: useClients() },
    { id: "processes", label: "Process", options: useProcesses() },
    { id: "due", label: "Due", options: DUE_OPTIONS },
    { id: "tag", label: "Tag", options: useTags() },
    {
      id: "mine",
      label: "Mine",
      icon: createElement(IconUser, { size: 15, "aria-hidden": true }),
      isSwitch: true,
      options: [{ value: ON, label: "Mine only" }],
    },
    {
      id: "waiting",
      label: "Waiting for the client",
      isSwitch: true,
      options: [{ value: ON, label: "Waiting" }],
    },
  ] as const;
}

/** The tags of open work, and the one in the address, which may be of completed work only. */
function useTags() {
  const { tag }: { tag?: unknown } = useSearch({ strict: false });
  const { data, isError } = useQuery(
    useApi().options.workItem.listTags.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  const known = isError ? [] : data;
  if (known === undefined) return undefined;
  const chosen = typeof tag === "string" && tag !== "" && !known.includes(tag) ? [tag] : [];
  return [...known, ...chosen].map((value) => ({ value, label: value }));
}

/** The members, and people who have left and still own work. */
function useOwners() {
  const { members, error } = useMembers();
  const { data: past, isError } = useQuery(
    useApi().options.workItem.listPastOwners.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  const known = (people: readonly WorkItemMember[], more = "") =>
    people.map(({ userId, name }) => ({ value: userId, label: `${name}${more}` }));
  const active = error === null ? members && known(members) : [];
  const left = isError ? [] : past && known(past, " (left)");
  return useWithChosen(active && left && [...active, ...left], "owners", "Another person");
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * Adds what the address names and the options do not have, such as an archived client of a saved view: without it the
 * list would be wider than it says.
 */
function useWithChosen(options: readonly Option[] | undefined, filterId: string, label: string) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (options === undefined) return undefined;
  const isUnknown = (value: string) =>
    ULID_PATTERN.test(value) && !options.some((option) => option.value === value);
  return [
    ...options,
    ...valuesIn(search[filterId])
      .filter(isUnknown)
      .map((value) => ({ value, label })),
  ];
}

function useClients() {
  const { data, isError } = useQuery(
    useApi().options.advisor.getMinimalClients.queryOptions(
      { status: ["client", "prospect"], search: "" },
      { meta: { showsOwnErrors: true } },
    ),
  );
  const known = isError ? [] : data?.map(({ id, name }) => ({ value: id, label: name }));
  return useWithChosen(known, "clients", "Another client");
}

const MOST_PROCESSES = 100;

function useProcesses() {
  const { data, isError } = useQuery(
    useApi().options.process.list.queryOptions(
      { tab: "published", page: 0, pageSize: MOST_PROCESSES, sort: { columnId: "name", direction: "asc" } },
      ALWAYS_REFETCHED,
    ),
  );
  const known = isError ? [] : data?.rows.map(({ processId, name }) => ({ value: processId, label: name }));
  return useWithChosen(known, "processes", "Another process");
}
