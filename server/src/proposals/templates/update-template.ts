// Saves a template from its editor, with the rules by which the wizard saves a draft (spec 3 §4, Autosave).
import { changedRecords } from "@gap/core/live/changed-records";
import { stepsForTemplate } from "@gap/core/proposals/drafting/template";
import type { TemplateEdit } from "@gap/core/proposals/proposal-calls.schema";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { updateVersion } from "@gap/server/platform/db/update-record";
import { updateFileUsage } from "../drafting/mark-proposal-files-used";
import { serviceNamesByIds } from "../drafting/services-of-draft.db";
import { assertTextsFit, startsEditingSession } from "../drafting/update-proposal";
import { proposalTemplates } from "../proposals.tables";
import { lockTemplate } from "./lock-template";

export async function updateTemplate(
  command: CommandContext,
  advisorOrgId: string,
  edit: TemplateEdit,
): Promise<{ lastUpdatedAt: Date }> {
  const { tx, audit, live } = command;
  const { templateId: id } = edit;
  const row = await lockTemplate(tx, { id, advisorOrgId });
  const steps = stepsForTemplate(edit);
  // Retried edit whose answer was lost (spec 6 F4): return the stored answer.
  if (canonicalJson(row.steps) === canonicalJson(steps)) return { lastUpdatedAt: row.lastUpdatedAt };
  assertNotStale(row.lastUpdatedAt, edit.lastUpdatedAt);
  const ids = steps.step2.map(({ serviceId }) => serviceId);
  const serviceNames = await serviceNamesByIds(tx, { advisorOrgId, ids });
  await assertTextsFit(command, row, { ids, serviceNames });
  await updateFileUsage(command, { owner: row, former: row.steps, next: steps });
  const lastUpdatedAt = await updateVersion(command, proposalTemplates, row, { steps });
  if (startsEditingSession(row, command))
    audit({ kind: "proposal-template", id, details: { name: row.name } });
  live("proposal-template-event", advisorOrgId, changedRecords({ id, lastUpdatedAt }));
  return { lastUpdatedAt };
}
