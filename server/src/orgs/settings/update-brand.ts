// Changes a firm's brand: its colour, and the sender name and reply address of its mails to clients. Refuses a stale edit
// (DESIGN §3.5).
import type { z } from "zod";
import type { updateBrandSchema } from "@gap/core/orgs/brand.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { updateRecord } from "@gap/server/platform/db/update-record";
import { lockOrg } from "../lock-org";
import { orgs } from "../orgs.tables";
import { changedFields } from "./changed-fields";

export async function updateBrand(
  { tx, now, actorId, audit, caller }: WriteContext<Caller>,
  { orgId, lastUpdatedAt: seen, colour, senderName, replyTo }: z.output<typeof updateBrandSchema>,
): Promise<{ lastUpdatedAt: Date }> {
  if (caller.viewer.orgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  const stored = await lockOrg(tx, orgId);
  assertNotStale(stored.lastUpdatedAt, seen);
  const brand = {
    brandColour: colour || null,
    mailSenderName: senderName || null,
    mailReplyTo: replyTo || null,
  };
  await updateRecord({ tx, now, actorId }, orgs, orgId, brand);
  audit({ kind: "org", id: orgId, details: changedFields(stored, brand) });
  return { lastUpdatedAt: now };
}
