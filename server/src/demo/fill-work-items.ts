// Creates the work items of the demo's firms with the product's own commands, each at its own time.
import { subDays } from "date-fns/subDays";
import { and, eq, isNotNull } from "drizzle-orm";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { momentIn } from "@gap/core/shared/calendar/zoned-time";
import { clientContacts } from "../clients/public";
import { userOrgs, zoneOf } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { proposals } from "../proposals/public";
import {
  createRecurrence,
  createWorkItem,
  editWorkItem,
  endWorkItem,
  getWorkItem,
  lockWorkItem,
  setStep,
  startAcceptedWork,
  stepsOf,
  workItemDueNotices,
  workItems,
} from "../work-items/public";
import { idOfClient } from "./clients-of-demo";
import { DEMO_DOCUMENTS, type DemoDocument } from "./demo-documents";
import { fillDocuments } from "./fill-documents";
import { DEMO_RECURRENCES, DEMO_WORK_ITEMS, type DemoRecurrence, type DemoWorkItem } from "./demo-work-items";
import { idOfPerson } from "./people-of-demo";

export async function fillWorkItems(
  command: CommandContext,
  orgIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, items] of Object.entries(DEMO_WORK_ITEMS)) {
    const orgId = orgIds.get(key);
    if (orgId === undefined) continue;
    const firm = { orgId, timezone: await zoneOf(command.tx, orgId) };
    const madeOf = new Map<string, number>();
    for (const item of items) {
      const place = madeOf.get(item.client) ?? 0;
      madeOf.set(item.client, place + 1);
      await makeWorkItem(command, firm, item, DEMO_DOCUMENTS[item.client]?.[place] ?? []);
    }
    for (const recurrence of DEMO_RECURRENCES[key] ?? []) await makeRecurrence(command, firm, recurrence);
    await skipFirstDueNotices(command, firm);
  }
}

/** People are told of due work from the third day on, so that the demo is the same at any hour of its first days. */
async function skipFirstDueNotices({ tx, now }: CommandContext, { orgId, timezone }: Firm): Promise<void> {
  const members = await tx
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(eq(userOrgs.orgId, orgId));
  const today = calendarDayIn(now, timezone);
  const days = [today, dayAfter(today, 1)];
  await tx
    .insert(workItemDueNotices)
    .values(members.flatMap(({ userId }) => days.map((day) => ({ orgId, userId, day }))));
}

interface Firm {
  readonly orgId: string;
  readonly timezone: string;
}

async function makeWorkItem(
  command: CommandContext,
  firm: Firm,
  demo: DemoWorkItem,
  documents: readonly DemoDocument[],
): Promise<void> {
  const userId = await idOfPerson(command, demo.owner);
  const clientId = await idOfClient(command, firm.orgId, demo.client);
  const begun: CommandContext = {
    ...command,
    actorId: userId,
    now: subDays(command.now, demo.startedDaysAgo),
    // Nobody is notified of work that began in the past.
    emit: () => undefined,
  };
  const own = {
    id: demo.isAccepted
      ? await acceptedItem(begun, firm, clientId)
      : await createdItem(begun, firm, { ...demo, clientId, userId }),
    orgId: firm.orgId,
  };
  const steps = await stepsOf(command.tx, own.id);
  for (const { id: stepId } of steps.slice(0, demo.finishedSteps))
    await setStep(begun, own, { stepId, state: "done" });
  const current = steps[demo.finishedSteps];
  if (current !== undefined) await fillStep(begun, own, current.id, await editsOf(command, firm, own, demo));
  if (demo.tags !== undefined) {
    const { lastUpdatedAt } = await lockWorkItem(command.tx, own, "edit");
    await editWorkItem(begun, own, { lastUpdatedAt, tags: [...demo.tags] });
  }
  await fillDocuments(
    command,
    {
      ...firm,
      clientId,
      workItemId: own.id,
      stepIds: steps.map(({ id }) => id),
      ownerId: userId,
    },
    documents,
  );
  if (demo.end !== undefined) await endWorkItem(begun, own, demo.end);
}

async function createdItem(
  begun: CommandContext,
  { orgId, timezone }: Firm,
  demo: DemoWorkItem & { readonly clientId: string; readonly userId: string },
): Promise<string> {
  const { clientId, userId, processId, name, assistant } = demo;
  const { workItemId } = await createWorkItem(
    begun,
    { orgId, userId },
    {
      clientId,
      processId,
      startDay: calendarDayIn(begun.now, timezone),
      ...(name !== undefined && { name }),
      ...(assistant !== undefined && { roles: { assistant: await idOfPerson(begun, assistant) } }),
    },
  );
  return workItemId;
}

/** The proposal was accepted before its owner was a member of the firm, so its work is started here. */
async function acceptedItem(begun: CommandContext, { orgId }: Firm, clientId: string): Promise<string> {
  const [accepted] = await begun.tx
    .select({ id: proposals.id, ownerId: proposals.ownerId })
    .from(proposals)
    .where(and(eq(proposals.advisorClientId, clientId), isNotNull(proposals.acceptedAt)));
  if (accepted === undefined) throw new Error("The demo has no accepted proposal of this client");
  const proposalId = accepted.id;
  await startAcceptedWork(begun, { proposalId, advisorOrgId: orgId, ownerId: accepted.ownerId });
  const [item] = await begun.tx
    .select({ id: workItems.id })
    .from(workItems)
    .where(eq(workItems.proposalId, proposalId));
  if (item === undefined) throw new Error("The accepted proposal of the demo starts no work");
  return item.id;
}

type StepEdits = Omit<Parameters<typeof setStep>[2], "stepId">[];

async function fillStep(
  begun: CommandContext,
  own: { readonly id: string; readonly orgId: string },
  stepId: string,
  edits: StepEdits,
): Promise<void> {
  for (const edit of edits) await setStep(begun, own, { stepId, ...edit });
}

/** The changes of the current step. */
async function editsOf(
  { tx, now }: CommandContext,
  { timezone }: Firm,
  own: { readonly id: string; readonly orgId: string },
  { isBegun, note, tickedTasks, meetsInDays, invites, finishedSteps }: DemoWorkItem,
): Promise<StepEdits> {
  const edits: StepEdits = [];
  if (isBegun === true || note !== undefined)
    edits.push({ ...(isBegun === true && { state: "doing" }), ...(note !== undefined && { note }) });
  if (tickedTasks !== undefined) {
    const item = await getWorkItem(tx, { orgId: own.orgId, userId: "", timezone, now }, own.id);
    const checklist = item.steps[finishedSteps]?.checklist ?? [];
    edits.push(...checklist.slice(0, tickedTasks).map(({ id }) => ({ task: { id, isDone: true } })));
  }
  if (meetsInDays !== undefined) {
    const day = dayAfter(calendarDayIn(now, timezone), meetsInDays);
    const contactIds = invites === true ? await primaryContactOf(tx, own.id) : [];
    edits.push({
      meeting: { at: momentIn(day, "10:00", timezone), minutes: 120, place: "Our office", contactIds },
    });
  }
  return edits;
}

async function primaryContactOf(tx: CommandContext["tx"], workItemId: string): Promise<string[]> {
  const contacts = await tx
    .select({ id: clientContacts.id })
    .from(workItems)
    .innerJoin(clientContacts, eq(clientContacts.clientId, workItems.clientId))
    .where(and(eq(workItems.id, workItemId), eq(clientContacts.primaryContact, true)));
  return contacts.map(({ id }) => id);
}

async function makeRecurrence(
  command: CommandContext,
  { orgId, timezone }: Firm,
  { client, processId, owner, startsInDays, rule }: DemoRecurrence,
): Promise<void> {
  const userId = await idOfPerson(command, owner);
  const firstDay = dayAfter(calendarDayIn(command.now, timezone), startsInDays);
  const on = { kind: "date", day: Number(firstDay.slice(8)) } as const;
  await createRecurrence(
    { ...command, actorId: userId },
    { orgId, userId },
    { clientId: await idOfClient(command, orgId, client), processId, rule: { ...rule, firstDay, on } },
  );
}
