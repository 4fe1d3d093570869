// Changes an organisation's own fields; refuses a stale edit (DESIGN §3.5).
import type { z } from "zod";
import type { updateOrgSettingsSchema } from "@gap/core/orgs/org-settings.schema";
import { currentNameOfTimeZone } from "@gap/core/orgs/time-zones";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { storeNameWords } from "../name-words";
import { orgListChanged } from "../orgs.events";
import { orgs } from "../orgs.tables";
import { lockOrg } from "../lock-org";
import { changedFields } from "./changed-fields";

type Settings = z.output<typeof updateOrgSettingsSchema>;

export async function updateSettings(
  ctx: WriteContext<Caller>,
  { orgId, lastUpdatedAt: seenLastUpdatedAt, ...settings }: Settings,
): Promise<{ lastUpdatedAt: Date }> {
  const { tx, now, actorId, audit, emit } = ctx;
  if (ctx.caller.viewer.orgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  const stored = await lockOrg(tx, orgId);
  assertNotStale(stored.lastUpdatedAt, seenLastUpdatedAt);
  const columns = toStored(settings);
  await updateRecord({ tx, now, actorId }, orgs, orgId, columns);
  await storeNameWords(tx, orgId, columns.name);
  audit({ kind: "org", id: orgId, details: changedFields(stored, columns) });
  emit(orgListChanged, { orgId });
  return { lastUpdatedAt: now };
}

/** Columns accept the form's values as they are; only the name cannot be cleared. */
type StoredSettings = Partial<
  Pick<typeof orgs.$inferSelect, Exclude<keyof Settings, "orgId" | "lastUpdatedAt" | "name">>
> & {
  readonly name: string;
};

/** Stores an empty text as null, and time zones under their current name. */
function toStored({ timezone, ...settings }: Omit<Settings, "orgId" | "lastUpdatedAt">) {
  const zone = timezone === undefined ? undefined : currentNameOfTimeZone(timezone);
  const given = Object.entries({ ...settings, timezone: zone }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => [field, value === "" ? null : value]),
  ) as StoredSettings;
}
