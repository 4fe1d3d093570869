// The entries of the palette that the user ran last in an organisation, kept in this browser until they log out.
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

/** Newest first; entries that no longer exist for this user are left out. */
export function recentEntries(
  orgId: string,
  known: readonly PaletteEntry[],
  open: (record: OpenedRecord) => void,
): readonly PaletteEntry[] {
  return readSetting(setting)
    .filter((recent) => recent.orgId === orgId)
    .flatMap(({ id, label, icon, record }) => {
      const run = record === undefined ? known.find((entry) => entry.id === id)?.run : () => open(record);
      return run === undefined ? [] : [{ id, group: "Recent", label, icon, run, ...(record && { record }) }];
    });
}
