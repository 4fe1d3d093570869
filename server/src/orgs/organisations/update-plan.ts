// Changes an organisation's tier, number of seats or trial end (spec 4 §F, Organisations).
import type { PlanChange } from "@gap/core/orgs/organisations.schema";
import { planChangeProblem } from "@gap/core/orgs/plan-change";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { updateRecord } from "@gap/server/platform/db/update-record";
import { countUsers } from "../orgs.db";
import { planChanged } from "../orgs.events";
import { orgs } from "../orgs.tables";
import { lockOrgUnlessStale } from "./lock-org-unless-stale";

export async function updatePlan(command: CommandContext, wanted: PlanChange): Promise<void> {
  const { tx, now, actorId, audit, emit } = command;
  const { orgId, tierName, tierMaxUsers } = wanted;
  const org = await lockOrgUnlessStale(command, wanted);
  const { heldSeats } = await countUsers(tx, orgId);
  const problem = planChangeProblem({ ...org, heldSeats }, wanted, now);
  if (problem !== undefined) throw fieldError(problem.field, problem.message);
  const trialEndDate = tierName === "Trial" ? (wanted.trialEndDate ?? null) : null;
  await updateRecord({ tx, now, actorId }, orgs, orgId, { tierName, tierMaxUsers, trialEndDate });
  audit({
    kind: "org",
    id: orgId,
    details: {
      from: org.tierName,
      to: tierName,
      seats: tierMaxUsers,
      trialEndDate: trialEndDate && calendarDayIn(trialEndDate, timeZoneOfOrg(org)),
    },
  });
  if (org.tierName !== tierName)
    emit(planChanged, { orgId, from: org.tierName, to: tierName, maxUsers: tierMaxUsers });
}
