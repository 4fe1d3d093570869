// Creates the business plans of the demo's firms with the product's own commands, each at its own time.
import { subDays } from "date-fns/subDays";
import { and, eq } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import { calendarDayIn, dayAfter, monthAfter } from "@gap/core/shared/calendar/calendar-day";
import { openPlan, setNextReview } from "../business-plans/public";
import { clients } from "../clients/public";
import { finaliseDocument, lockDocument, saveDocumentAnswers } from "../documents/public";
import { zoneOf } from "../orgs/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { DEMO_PLANS, firstAnswers, laterAnswers, type DemoAnswer, type DemoPlan } from "./demo-plans";
import { callerOf, idOfPerson } from "./people-of-demo";
import { withoutNotifications } from "./without-notifications";

const WRITER = "ava@harbour.example";

export async function fillPlans(command: CommandContext, orgIds: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, plans] of Object.entries(DEMO_PLANS)) {
    const orgId = orgIds.get(key);
    if (orgId === undefined) continue;
    const caller = callerOf(await idOfPerson(command, WRITER), { orgType: "advisor", orgId });
    for (const plan of plans) await makePlan(command, caller, { orgId, plan });
  }
}

async function makePlan(
  command: CommandContext,
  caller: Caller,
  { orgId, plan }: { readonly orgId: string; readonly plan: DemoPlan },
): Promise<void> {
  const { tx, region, now } = command;
  const at = (daysAgo: number): CommandContext =>
    withoutNotifications({ ...command, actorId: caller.userId, now: subDays(now, daysAgo) });
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.advisorOrgId, orgId), eq(clients.name, plan.client)));
  if (client === undefined) throw new Error(`The demo has no client ${plan.client}`);
  const today = calendarDayIn(now, await zoneOf(tx, orgId));
  const ground = {
    newId: () => region.newId(),
    dayIn: (days: number) => dayAfter(today, days),
    lastMonths: (count: number) =>
      Array.from({ length: count }, (_, place) => monthAfter(today.slice(0, 7), place - count)),
  };
  const { finalisedDaysAgo = 3, nextReviewInDays } = plan;
  const { documentId } = await openPlan(at(finalisedDaysAgo + 14), caller, { clientId: client.id });
  await save(at(finalisedDaysAgo + 7), caller, documentId, firstAnswers(plan, ground));
  if (plan.finalisedDaysAgo !== undefined) {
    const { row } = await lockDocument(tx, caller, { documentId, act: "finalise" });
    const finalisation = { documentId, revision: row.revision, reason: "", mailTo: [] };
    await finaliseDocument(at(finalisedDaysAgo), caller, finalisation);
  }
  await save(at(1), caller, documentId, laterAnswers(plan, ground));
  if (nextReviewInDays !== undefined)
    await setNextReview(at(1), caller, { documentId, day: dayAfter(today, nextReviewInDays) });
}

async function save(
  command: CommandContext,
  caller: Caller,
  documentId: string,
  answers: readonly DemoAnswer[],
): Promise<void> {
  const most = DOCUMENT_LIMITS.answersPerCall;
  for (let first = 0; first < answers.length; first += most)
    await saveDocumentAnswers(command, caller, {
      documentId,
      answers: answers.slice(first, first + most).map((answer) => ({
        ...answer,
        baseRevision: 0,
        operationId: command.region.newId(),
      })),
    });
}
