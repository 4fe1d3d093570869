// Deactivates and reactivates an organisation (spec 4 §F); while deactivated, every call of its people is refused.
import type { z } from "zod";
import { orgClosingProblem } from "@gap/core/orgs/org-closing";
import type { orgClosingSchema } from "@gap/core/orgs/organisations.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { updateRecord } from "@gap/server/platform/db/update-record";
import { orgs } from "../orgs.tables";
import { lockOrgUnlessStale } from "./lock-org-unless-stale";

type Closing = z.output<typeof orgClosingSchema>;

export async function deactivateOrg(command: CommandContext, closing: Closing): Promise<void> {
  const { orgType } = await lockOrgUnlessStale(command, closing);
  const problem = orgClosingProblem(orgType);
  if (problem !== undefined) throw new GapError("unprocessable", problem);
  await setDeactivatedOn(command, closing.orgId, command.now);
}

export async function reactivateOrg(command: CommandContext, closing: Closing): Promise<void> {
  await lockOrgUnlessStale(command, closing);
  await setDeactivatedOn(command, closing.orgId, null);
}

async function setDeactivatedOn(
  { tx, now, actorId, audit }: CommandContext,
  orgId: string,
  deactivatedOn: Date | null,
): Promise<void> {
  await updateRecord({ tx, now, actorId }, orgs, orgId, { deactivatedOn });
  audit({ kind: "org", id: orgId, details: { deactivated: deactivatedOn !== null } });
}
