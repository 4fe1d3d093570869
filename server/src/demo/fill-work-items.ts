// Creates the work items of the demo's firms with the product's own commands, each at its own time.
import { subDays } from "date-fns/subDays";
import { and, eq } from "drizzle-orm";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { momentIn } from "@gap/core/shared/calendar/zoned-time";
import { clients } from "../clients/public";
import { orgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "../users/public";
import { createWorkItem, endWorkItem, setStep, stepsOf } from "../work-items/public";
import { DEMO_WORK_ITEMS, type DemoWorkItem } from "./demo-work-items";

export async function fillWorkItems(
  command: CommandContext,
  orgIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, workItems] of Object.entries(DEMO_WORK_ITEMS)) {
    const orgId = orgIds.get(key);
    if (orgId === undefined) continue;
    const [org] = await command.tx.select().from(orgs).where(eq(orgs.id, orgId));
    const firm = { orgId, timezone: timeZoneOfOrg(org ?? {}) };
    for (const workItem of workItems) await makeWorkItem(command, firm, workItem);
  }
}

interface Firm {
  readonly orgId: string;
  readonly timezone: string;
}

async function makeWorkItem(command: CommandContext, { orgId, timezone }: Firm, demo: DemoWorkItem) {
  const { processId, startedDaysAgo, finishedSteps, isBegun, meetsInDays, isCompleted } = demo;
  const userId = await idOfPerson(command, demo.owner);
  const begun = { ...command, actorId: userId, now: subDays(command.now, startedDaysAgo) };
  const { workItemId } = await createWorkItem(
    begun,
    { orgId, userId },
    {
      clientId: await idOfClient(command, orgId, demo.client),
      processId,
      startDay: calendarDayIn(begun.now, timezone),
      ...(demo.assistant !== undefined && {
        roles: { assistant: await idOfPerson(command, demo.assistant) },
      }),
    },
  );
  const own = { id: workItemId, orgId };
  const steps = await stepsOf(command.tx, workItemId);
  for (const { id: stepId } of steps.slice(0, finishedSteps))
    await setStep(begun, own, { stepId, state: "done" });
  const current = steps[finishedSteps];
  if (current !== undefined && isBegun === true)
    await setStep(begun, own, { stepId: current.id, state: "doing" });
  if (current !== undefined && meetsInDays !== undefined) {
    const day = dayAfter(calendarDayIn(command.now, timezone), meetsInDays);
    const meeting = {
      at: momentIn(day, "10:00", timezone),
      minutes: 120,
      place: "Our office",
      contactIds: [],
    };
    await setStep(begun, own, { stepId: current.id, meeting });
  }
  if (isCompleted === true) await endWorkItem(begun, own, "complete");
}

async function idOfClient({ tx }: CommandContext, orgId: string, name: string): Promise<string> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.advisorOrgId, orgId), eq(clients.name, name)));
  if (client === undefined) throw new Error(`The demo has no client ${name}`);
  return client.id;
}

async function idOfPerson({ tx }: CommandContext, email: string): Promise<string> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (person === undefined) throw new Error(`The demo has no person ${email}`);
  return person.id;
}
