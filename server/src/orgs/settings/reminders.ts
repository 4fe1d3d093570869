// The automatic reminders of a firm: reads and switches them. They are no part of the settings form, so switching one makes
// no edit of the form stale.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { ReminderSettings, updateRemindersSchema } from "@gap/core/orgs/reminders.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { lockOrg } from "../lock-org";
import { orgs } from "../orgs.tables";

export async function findReminders(db: Queryable, orgId: string): Promise<ReminderSettings> {
  const [org] = await db
    .select({ remindsSignees: orgs.remindsSignees, remindsClients: orgs.remindsClients })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  return org ?? { remindsSignees: true, remindsClients: true };
}

export async function updateReminders(
  { tx, audit, caller }: WriteContext<Caller>,
  { orgId, ...changes }: z.output<typeof updateRemindersSchema>,
): Promise<ReminderSettings> {
  if (caller.viewer.orgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  const stored = await lockOrg(tx, orgId);
  const { remindsSignees = stored.remindsSignees, remindsClients = stored.remindsClients } = changes;
  await tx.update(orgs).set({ remindsSignees, remindsClients }).where(eq(orgs.id, orgId));
  const details = {
    ...(remindsSignees !== stored.remindsSignees && { ofProposals: inWords(remindsSignees) }),
    ...(remindsClients !== stored.remindsClients && { ofDocuments: inWords(remindsClients) }),
  };
  audit({ kind: "org", id: orgId, details });
  return { remindsSignees, remindsClients };
}

/** The log leaves out facts that are merely true. */
const inWords = (isOn: boolean) => (isOn ? "on" : "off");
