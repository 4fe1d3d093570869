// All entries of the command palette for the current user and search term.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { menuItemIsBlocked, type MenuItem } from "@gap/core/access/menu";
import { isOffered, orgPath, routePath, type RouteId } from "@gap/core/access/routes";
import { orgsInSwitcher } from "@gap/core/users/org-switcher-order";
import { useExpiredTrial } from "@gap/web/app/shell/expired-trial";
import type { MenuOpeners } from "@gap/web/app/shell/side-menu";
import { useSurroundings, useUserInfo, useViewer } from "@gap/web/app/user-info";
import { usePlanDialog } from "@gap/web/orgs/plan/plan-dialog-context";
import { creationsOf } from "@gap/core/access/creations";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import type { Api } from "@gap/web/platform/calls/api-client";
import { CREATE_SEARCH } from "@gap/web/platform/calls/use-creating";
import { THEME_MODES, useThemeMode, type ThemeMode } from "@gap/web/ui/theme/theme-mode";
import { destinationsOf, matching, type OpenedRecord, type PaletteEntry } from "./palette-entries";
import { findersFor, MAX_FOUND, type Finder } from "./finders";
import { PALETTE_WORDS } from "./palette-words";
import { recentEntries } from "./recent-entries";

/** Not worth repeating, so never listed as recent. */
export const LOG_OUT = "log-out";

const THEME_ACTIONS: Readonly<Record<ThemeMode, string>> = {
  dark: "Change theme to dark",
  light: "Change theme to light",
  "os-defined": "Change theme to match system",
};

function entryOf(id: string, entry: Omit<PaletteEntry, "id" | "words">): PaletteEntry {
  return { id, ...entry, words: PALETTE_WORDS[id] };
}

const FEWEST_LETTERS = 2;
const DEBOUNCE_MS = 200;

export interface PaletteActions {
  readonly openers: MenuOpeners;
  readonly showShortcuts: () => void;
}

export function usePaletteEntries(term: string, actions: PaletteActions) {
  const known = useKnownEntries(actions);
  const open = useOpenRecord();
  const viewer = useViewer();
  const surroundings = useSurroundings();
  const { orgId } = viewer;
  const { records, ...search } = useFoundRecords(term);
  const isEmpty = term.trim() === "";
  const isOpenToUser = (routeId: RouteId) => isOffered(viewer, routeId, surroundings);
  const recent =
    isEmpty && orgId !== null ? recentEntries(orgId, { known, isOffered: isOpenToUser, open }) : [];
  return { entries: [...recent, ...matching(known, term), ...records], ...search };
}

function useOpenRecord(): (record: OpenedRecord) => void {
  const navigate = useNavigate();
  const { orgId } = useViewer();
  return ({ routeId, suffix, search = {} }) => {
    if (orgId !== null) void navigate({ to: routePath(orgId, routeId, suffix), search });
  };
}

function useKnownEntries({ openers, showShortcuts }: PaletteActions): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const info = useUserInfo();
  const viewer = useViewer();
  const surroundings = useSurroundings();
  const { signOut } = useAppContext();
  const { mode, setMode } = useThemeMode();
  const isExpired = useExpiredTrial();
  const { open: openPlans } = usePlanDialog();
  const { orgId } = viewer;

  const go = (target: MenuItem["target"]) => {
    if (target.kind === "modal") return openers[target.modal]();
    if (target.kind === "single-sign-on") return openers.signOnAt(target.provider);
    if (orgId !== null) void navigate({ to: routePath(orgId, target.routeId) });
  };
  const destinations = orgId === null ? [] : destinationsOf(viewer, surroundings);
  const goTo = destinations.map(({ id, label, target }): PaletteEntry => {
    const isBlocked = id !== "my-profile" && menuItemIsBlocked({ id, label, target }, isExpired);
    return entryOf(`go-${id}`, {
      group: "Go to",
      label,
      icon: id,
      run: () => (isBlocked ? openPlans() : go(target)),
    });
  });
  const creations = orgId === null ? [] : creationsOf(viewer, surroundings);
  const create = creations.map((creation): PaletteEntry =>
    entryOf(`create-${creation.routeId}`, {
      group: "Create",
      label: creation.label,
      icon: "create",
      run: () => {
        if (isExpired) openPlans();
        else if (orgId !== null)
          void navigate({ to: routePath(orgId, creation.routeId), search: CREATE_SEARCH });
      },
    }),
  );
  const others = orgsInSwitcher(info.orgs, orgId).filter((org) => org.orgId !== orgId);
  const switchTo = others.map((org): PaletteEntry => ({
    id: `org-${org.orgId}`,
    group: "Switch organisation",
    label: org.name,
    icon: "switch",
    run: () => void navigate({ to: orgPath(org.orgId) }),
  }));
  const act = (id: string, label: string, run: () => void, hint?: string): PaletteEntry =>
    entryOf(id, { group: "Actions", label, icon: id, run, ...(hint === undefined ? {} : { hint }) });
  const themes = THEME_MODES.filter((each) => each !== mode).map((each) =>
    act(`theme-${each}`, THEME_ACTIONS[each], () => setMode(each)),
  );
  return [
    ...goTo,
    ...create,
    ...switchTo,
    ...themes,
    act("shortcuts", "Keyboard shortcuts", showShortcuts, "?"),
    act(LOG_OUT, "Log out", () => void signOut()),
  ];
}

interface Found {
  readonly records: readonly PaletteEntry[];
  readonly isSearching: boolean;
  /** A search returned the maximum number of results, so there may be more. */
  readonly hasMore: boolean;
  /** Titles of the groups whose search failed. */
  readonly failed: readonly string[];
  readonly tryAgain: () => void;
}

function useFoundRecords(term: string): Found {
  const open = useOpenRecord();
  const api = useApi();
  const { orgId, ...viewer } = useViewer();
  const typed = term.trim();
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const finders = findersFor({ orgId, ...viewer }, useSurroundings());
  const isLongEnough = debounced.length >= FEWEST_LETTERS && orgId !== null;
  const { data, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["palette", finders.map(({ title }) => title), debounced],
    queryFn: ({ signal }) =>
      Promise.all(finders.map((finder) => resultOf(finder, api.private, debounced, signal))),
    enabled: isLongEnough,
    // Always search again, because other users rename and create records.
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const results = isLongEnough ? (data ?? []) : [];
  const records = results.flatMap(({ title, routeId, found = [] }) =>
    found.map(({ id, label, suffix, search }): PaletteEntry => {
      const record = { routeId, suffix, search };
      return { id: `${routeId}-${id}`, group: title, label, icon: routeId, record, run: () => open(record) };
    }),
  );
  // Text that is still debounced counts as searching, so that "Nothing found" does not appear too early.
  const isWaiting = finders.length > 0 && typed !== debounced && typed.length >= FEWEST_LETTERS;
  return {
    // Until the results for this text arrive, Enter must not open one that only matched an earlier text.
    records: isWaiting || isPlaceholderData ? matching(records, typed) : records,
    isSearching: isWaiting || (isLongEnough && isFetching),
    hasMore: results.some(({ found = [] }) => found.length >= MAX_FOUND),
    failed: results.filter(({ found }) => found === undefined).map(({ title }) => title),
    tryAgain: () => void refetch(),
  };
}

/** A search that fails leaves the results of the others, and the navigation entries, usable. */
async function resultOf(
  { title, routeId, find }: Finder,
  calls: Api["private"],
  term: string,
  signal: AbortSignal,
) {
  try {
    return { title, routeId, found: await find(calls, term, signal) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { title, routeId };
  }
}
