// Performs the acts of work item histories as their procedures and jobs would, in a process that may be killed before it
// answers.
import { desc, eq } from "drizzle-orm";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import type { NewRecurrence } from "@gap/core/work-items/work-item.schema";
import { aProcess } from "@gap/testing/factories/process";
import type { TestServer } from "@gap/testing/test-server";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { beginHistory, performAct } from "@gap/server/proposals/evidence/histories-acts.test-kit";
import {
  createFixtures,
  withoutSideEffects,
  type Fixtures,
  type Stage,
} from "@gap/server/proposals/evidence/histories-stage.test-kit";
import { proposalAccepted } from "@gap/server/proposals/public";
import { changeTogether } from "@gap/server/work-items/change-together";
import { moveCard, setStep } from "@gap/server/work-items/change-steps";
import { createWorkItem } from "@gap/server/work-items/create-work-item";
import { editWorkItem } from "@gap/server/work-items/edit-work-item";
import { endWorkItem } from "@gap/server/work-items/end-work-item";
import { stepsOf } from "@gap/server/work-items/lock-work-item";
import { makeDueWorkJob } from "@gap/server/work-items/recurrences/make-due-work.job";
import {
  createRecurrence,
  editRecurrence,
  removeRecurrence,
} from "@gap/server/work-items/recurrences/change-recurrence";
import { recurrenceOf } from "@gap/server/work-items/recurrences/list-recurrences.db";
import { startAcceptedWork } from "@gap/server/work-items/start-accepted-work";
import { planningContent } from "@gap/server/work-items/work-items.test-kit";
import { workItems } from "@gap/server/work-items/work-items.tables";
import { resultOrFailure, type Acted } from "../histories/moments";
import { momentOfHistory, type WorkAct, type WorkActResult, type WorkActRequest } from "./work-histories";

/** Plain data that can be passed to another process. */
export interface WorkFixtures extends Fixtures {
  readonly processId: string;
  /** The process whose recurrence the acts set up, change and remove. */
  readonly repeatedId: string;
}

export interface WorkStage extends WorkFixtures {
  readonly region: Region;
}

const RULES: readonly NewRecurrence["rule"][] = [
  { every: 1, unit: "week", on: { kind: "date", day: 1 }, firstDay: "2026-03-02", leadDays: 3 },
  { every: 1, unit: "month", on: { kind: "lastWorkingDay" }, firstDay: "2026-03-02", leadDays: 0 },
];

/** A firm with services that start work, and two recurrences. */
export async function createWorkFixtures(server: TestServer): Promise<WorkFixtures> {
  const region = await server.region();
  const content = planningContent(region);
  let processId = "";
  const fixtures = await createFixtures(server, async (advisor) => {
    const process = await aProcess(server, advisor, { name: "Annual planning", content });
    processId = process.id;
    return process;
  });
  const { advisor, client } = fixtures;
  for (const rule of RULES) {
    // A client has one recurrence of a process.
    const { id } = await aProcess(server, advisor, { content });
    await runAs({ ...fixtures, region }, (command) =>
      createRecurrence(command, advisor, { clientId: client.id, processId: id, rule }),
    );
  }
  const { id: repeatedId } = await aProcess(server, advisor, { content });
  return { ...fixtures, processId, repeatedId };
}

/** A region in which only acceptances start work: other listeners, jobs and mails are left out. */
export function workRegion(region: Region): Region {
  const quiet = withoutSideEffects(region);
  quiet.events.join(proposalAccepted, startAcceptedWork);
  return quiet;
}

const BEGINNING = { needed: 1, inOrder: false, isCountersigned: false, discount: 0, units: 1 };

export async function beginWorkHistory(stage: Stage, at: number): Promise<string> {
  const proposalId = await beginHistory(stage, { at, ...BEGINNING });
  await performAct(stage, { proposalId, at, act: { kind: "send" } });
  return proposalId;
}

export async function performWorkAct(
  stage: WorkStage,
  { proposalId, at, act }: WorkActRequest,
): Promise<Acted<WorkActResult>> {
  if (act.kind === "accept") {
    const { signee, takesOptional } = act;
    const sign = { kind: "sign", signee, takesOptional, reads: "current", agrees: true } as const;
    const acted = await performAct(stage, {
      proposalId,
      at,
      act: { ...sign, option: "monthlyInstalments" },
    });
    return "failure" in acted ? acted : {};
  }
  const region = { ...stage.region, clock: { now: () => new Date(at) } };
  return resultOrFailure(() => perform({ ...stage, region }, act));
}

type OwnAct = Exclude<WorkAct, { kind: "accept" }>;

async function perform(stage: WorkStage, act: OwnAct): Promise<{ workItemId: string } | undefined> {
  const { region, advisor, client, processId } = stage;
  const { orgId, userId } = advisor;
  if (act.kind === "create")
    return runAs(stage, (command) =>
      createWorkItem(command, { orgId, userId }, { clientId: client.id, processId }),
    );
  if (act.kind === "tick") {
    await makeDueWorkJob.handle({}, region, JOB_RUN);
    return undefined;
  }
  if (act.kind === "repeat" || act.kind === "pause" || act.kind === "stopRepeating") {
    await runAs(stage, (command) => repeat(command, stage, act));
    return undefined;
  }
  const newest = await newestItems(region, orgId);
  const own = (nth: number) => ({ id: newest[nth % newest.length]?.id ?? "", orgId });
  if (act.kind === "archiveTogether") {
    const workItemIds = act.items.map((nth) => own(nth).id);
    await runAs(stage, (command) =>
      changeTogether(command, orgId, { workItemIds, change: { kind: "archive" } }),
    );
    return undefined;
  }
  await runAs(stage, (command) => changeOne(command, own(act.item), act));
  return undefined;
}

type RecurrenceAct = Extract<OwnAct, { readonly kind: "repeat" | "pause" | "stopRepeating" }>;

async function repeat(
  command: CommandContext,
  { advisor, client, repeatedId: processId }: WorkStage,
  act: RecurrenceAct,
): Promise<unknown> {
  const { orgId } = advisor;
  const clientId = client.id;
  const found = await recurrenceOf(command.tx, { orgId, clientId, processId });
  if (act.kind === "repeat") {
    const { unit, day, leadDays } = act;
    const firstDay = dayAfter(calendarDayIn(command.now, "UTC"), -day);
    const rule = { every: 1, unit, on: { kind: "date", day }, firstDay, leadDays } as const;
    if (found === undefined) return createRecurrence(command, advisor, { clientId, processId, rule });
    return editRecurrence(command, own(found), { lastUpdatedAt: found.lastUpdatedAt, rule });
  }
  if (found === undefined) return undefined;
  if (act.kind === "stopRepeating") return removeRecurrence(command, own(found));
  const { lastUpdatedAt, isPaused } = found;
  return editRecurrence(command, own(found), { lastUpdatedAt, isPaused: !isPaused });

  function own({ recurrenceId: id }: { readonly recurrenceId: string }) {
    return { id, orgId };
  }
}

type ItemAct = Extract<OwnAct, { readonly item: number }>;

async function changeOne(
  command: CommandContext,
  own: { readonly id: string; readonly orgId: string },
  act: ItemAct,
): Promise<unknown> {
  const { tx, now } = command;
  switch (act.kind) {
    case "complete":
    case "reopen":
    case "archive":
      return endWorkItem(command, own, act.kind);
    case "due": {
      const [row] = await tx.select().from(workItems).where(eq(workItems.id, own.id));
      if (row === undefined) return undefined;
      const dueDay = dayAfter(calendarDayIn(now, "UTC"), act.days);
      return editWorkItem(command, own, { lastUpdatedAt: row.lastUpdatedAt, dueDay });
    }
    case "step":
    case "move": {
      const [row] = await tx.select().from(workItems).where(eq(workItems.id, own.id));
      const stepId = (await stepsOf(tx, own.id))[act.step]?.id;
      if (row === undefined || stepId === undefined) return undefined;
      return act.kind === "step"
        ? setStep(command, own, { stepId, state: act.state })
        : moveCard(command, own, { stepId, lastUpdatedAt: row.lastUpdatedAt });
    }
  }
}

const NEWEST = 20;

function newestItems({ db }: Region, orgId: string) {
  return db.read
    .select({ id: workItems.id })
    .from(workItems)
    .where(eq(workItems.orgId, orgId))
    .orderBy(desc(workItems.id))
    .limit(NEWEST);
}

const JOB_RUN = { isLastAttempt: true } as Parameters<typeof makeDueWorkJob.handle>[2];

/** Runs a command as a procedure does, without HTTP. */
function runAs<Out>(
  { region, advisor: { userId, orgId } }: Pick<WorkStage, "region" | "advisor">,
  work: (command: CommandContext) => Promise<Out>,
): Promise<Out> {
  const request = { id: "history", ip: "203.0.113.7", userAgent: "history" };
  return runCommand(region, { action: "test.history", actorId: userId, orgId, request }, work);
}

/** Creates the work that is still due at the end of all histories, twice at the same time, and returns that moment. */
export async function makeAllDueWork(stage: WorkStage, histories: number): Promise<Date> {
  const end = new Date(momentOfHistory(histories + 60));
  const region = { ...stage.region, clock: { now: () => end } };
  await Promise.all([makeDueWorkJob.handle({}, region, JOB_RUN), makeDueWorkJob.handle({}, region, JOB_RUN)]);
  return end;
}
