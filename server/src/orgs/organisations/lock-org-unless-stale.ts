// Locks the row of an organisation that staff are about to change, and refuses if they saw an older version.
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { lockOrg } from "../lock-org";

export async function lockOrgUnlessStale(
  { tx }: CommandContext,
  { orgId, lastUpdatedAt }: { readonly orgId: string; readonly lastUpdatedAt: Date },
): ReturnType<typeof lockOrg> {
  const org = await lockOrg(tx, orgId);
  assertNotStale(org.lastUpdatedAt, lastUpdatedAt);
  return org;
}
