// Makes a draft show a scenario of its client (spec 8 §2, §3), from the calculator's page, where the draft is not open.
import { changedRecords } from "@gap/core/live/changed-records";
import type { AttachedScenario } from "@gap/core/proposals/proposal-calls.schema";
import { NO_SCENARIO_OF_CLIENT } from "@gap/core/proposals/value-on-proposal";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { changeProposal, subjectOf } from "../change-proposal";
import { lockProposal } from "../lock-proposal";
import { assertDraft } from "./update-proposal";
import { findScenario } from "./value-of-draft";

export async function attachScenario(
  command: CommandContext,
  advisorOrgId: string,
  { proposalId: id, scenarioId }: AttachedScenario,
): Promise<void> {
  const row = await lockProposal(command.tx, { id, advisorOrgId });
  assertDraft(row);
  if (row.steps.step4.scenarioId === scenarioId) return;
  const steps = { ...row.steps, step4: { ...row.steps.step4, scenarioId } };
  const scenario = await findScenario(command.tx, { advisorOrgId, clientId: row.advisorClientId, steps });
  if (scenario === undefined) throw fieldError("scenarioId", NO_SCENARIO_OF_CLIENT);
  const lastUpdatedAt = await changeProposal(command, row, { steps });
  command.audit(subjectOf(row));
  command.live("proposal-change-event", advisorOrgId, changedRecords({ id, lastUpdatedAt }));
}
