// The entries of the palette that the user ran last in an organisation, kept in this browser until they log out.
import { ROUTE_IDS, type RouteId } from "@gap/core/access/routes";
import { readSetting, writeSetting, type Setting } from "@gap/web/platform/session/local-settings";
import type { OpenedRecord, PaletteEntry } from "./palette-entries";

interface Recent {
  readonly id: string;
  readonly orgId: string;
  readonly label: string;
  readonly icon: string;
  readonly record?: OpenedRecord;
}

const MAX_RECENT = 5;

const setting: Setting<readonly Recent[]> = {
  key: "gap.recent-in-palette",
  area: "local",
  fallback: [],
  accepts: (value): value is readonly Recent[] =>
    Array.isArray(value) &&
    value.every(
      (each: unknown) =>
        typeof each === "object" && each !== null && "id" in each && "orgId" in each && "label" in each,
    ),
};

export function rememberRecent(orgId: string, { id, label, icon, record }: PaletteEntry): void {
  const others = readSetting(setting).filter((each) => each.id !== id || each.orgId !== orgId);
  const recent: Recent = { id, orgId, label, icon, ...(record === undefined ? {} : { record }) };
  const ofOrg = [recent, ...others.filter((each) => each.orgId === orgId)].slice(0, MAX_RECENT);
  writeSetting(setting, [...ofOrg, ...others.filter((each) => each.orgId !== orgId)]);
}

interface RecentContext {
  readonly known: readonly PaletteEntry[];
  /** Whether the user may open the route of a record, which may have changed since. */
  readonly isOffered: (routeId: RouteId) => boolean;
  readonly open: (record: OpenedRecord) => void;
}

/** Newest first; entries that no longer exist for this user are left out. */
export function recentEntries(
  orgId: string,
  { known, isOffered, open }: RecentContext,
): readonly PaletteEntry[] {
  const runOf = ({ id, record }: Recent) => {
    if (record === undefined) return known.find((entry) => entry.id === id)?.run;
    // A newer version of the application may no longer have the stored route.
    const isOpen = ROUTE_IDS.includes(record.routeId) && isOffered(record.routeId);
    return isOpen ? () => open(record) : undefined;
  };
  return readSetting(setting)
    .filter((recent) => recent.orgId === orgId)
    .flatMap((recent) => {
      const { id, label, icon, record } = recent;
      const run = runOf(recent);
      return run === undefined ? [] : [{ id, group: "Recent", label, icon, run, ...(record && { record }) }];
    });
}
