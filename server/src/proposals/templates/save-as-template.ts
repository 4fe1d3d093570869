// Saves the reusable parts of a proposal as a template (spec 4 §C, List).
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { stepsForTemplate } from "@gap/core/proposals/drafting/template";
import {
  MAX_TEMPLATES,
  TOO_MANY_TEMPLATES,
  type NewTemplate,
} from "@gap/core/proposals/proposal-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { serialiseByOrg } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import { updateFileUsage } from "../drafting/mark-proposal-files-used";
import { lockProposal } from "../lock-proposal";
import { proposalTemplates } from "../proposals.tables";
import { writeUniqueName } from "./rename-template";

export async function saveAsTemplate(
  command: CommandContext,
  advisorOrgId: string,
  { proposalId, name }: NewTemplate,
): Promise<{ id: string }> {
  const { tx, now, actorId, region, audit, live } = command;
  const proposal = await lockProposal(tx, { id: proposalId, advisorOrgId });
  // Concurrent saves would not count each other's templates.
  await serialiseByOrg(tx, advisorOrgId);
  const templates = await tx.$count(proposalTemplates, eq(proposalTemplates.advisorOrgId, advisorOrgId));
  if (templates >= MAX_TEMPLATES) throw new GapError("conflict", TOO_MANY_TEMPLATES);
  const id = region.newId();
  const steps = stepsForTemplate(proposal.steps);
  const audited = auditOfNew({ now, actorId });
  await writeUniqueName(tx.insert(proposalTemplates).values({ id, advisorOrgId, name, steps, ...audited }));
  await updateFileUsage(command, { owner: { id, advisorOrgId }, former: undefined, next: steps });
  audit({ kind: "proposal-template", id, details: { name } });
  live("proposal-template-event", advisorOrgId, changedRecords({ id, lastUpdatedAt: now }));
  return { id };
}
