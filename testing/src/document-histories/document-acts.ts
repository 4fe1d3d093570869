// Performs the acts of document histories as their procedures would, in a process that may be killed before it answers.
import { eq } from "drizzle-orm";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { progressOfSides } from "@gap/core/documents/document-content";
import { ensureClientOrgExists } from "@gap/server/clients/public";
import { saveDocumentAnswers } from "@gap/server/documents/answers/save-document-answers";
import { createDocument } from "@gap/server/documents/create-document";
import { documents } from "@gap/server/documents/documents.tables";
import { finaliseDocument } from "@gap/server/documents/review/finalise-document";
import { reopenDocument, sendBack, submitDocument } from "@gap/server/documents/review/submit-document";
import { undoUpdates, updateDocuments } from "@gap/server/documents/updating/update-documents";
import { memberAsCaller } from "@gap/server/orgs/public";
import type { Caller } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { createEventBus } from "@gap/server/platform/events/event-bus";
import type { Region } from "@gap/server/platform/region";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aTemplate } from "@gap/testing/factories/template";
import type { TestServer } from "@gap/testing/test-server";
import { resultOrFailure, type Acted } from "../histories/moments";
import {
  VALUES,
  type DocumentAct,
  type DocumentActResult,
  type DocumentActRequest,
  type TypedAnswer,
} from "./document-histories";

/** Plain data that can be passed to another process. */
export interface DocumentFixtures {
  /** The advisor first, then two people of the client. */
  readonly people: readonly Caller[];
  readonly clientId: string;
  readonly blueprintId: string;
  /** The blocks of version 1 and of version 2. */
  readonly versions: readonly [readonly Block[], readonly Block[]];
  /** The questions of both versions by place. */
  readonly questionIds: readonly string[];
}

export interface DocumentHistoryStage extends DocumentFixtures {
  readonly region: Region;
}

/** Version 2 asks for a longer first answer, no longer for the mood, and for the number of people instead. */
function versionsOfTemplate(newId: () => string): DocumentFixtures["versions"] {
  const goals = { ...newBlock("shortAnswer", newId, "Goals"), required: true } as Block;
  const why = {
    ...newBlock("longAnswer", newId, "Why?"),
    showIf: { all: [{ blockId: goals.id, op: "answered" }] },
  } as Block;
  const mood = newBlock("rating", newId, "Mood");
  const notes = { ...newBlock("shortAnswer", newId, "Our view"), visibility: "advisor-only" } as Block;
  const money = newBlock("money", newId, "Cash");
  const staff = newBlock("number", newId, "People");
  const longer = { ...newBlock("longAnswer", newId, "Your goals"), id: goals.id, required: true } as Block;
  return [
    [goals, why, mood, notes, money],
    [longer, why, notes, money, staff],
  ];
}

export async function createDocumentFixtures(server: TestServer): Promise<DocumentFixtures> {
  const region = await server.region();
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, { name: "Kauri Joinery", status: "client" });
  const { id: orgId } = await asInstallation(region, (command) =>
    ensureClientOrgExists(command, advisor.orgId, clientId),
  );
  const ofClient = { orgId, orgType: "client", role: "Admin" } as const;
  const people = [advisor, await aPerson(region, ofClient), await aPerson(region, ofClient)];
  const versions = versionsOfTemplate(() => region.newId());
  const { id: blueprintId } = await aTemplate(server, advisor, { content: versions[0] });
  const { blueprint } = server.as(advisor);
  const { lastUpdated } = await blueprint.createDraft.mutate({ blueprintId });
  await blueprint.updateDraft.mutate({ blueprintId, lastUpdated, blocks: [...versions[1]] });
  await blueprint.publish.mutate({ blueprintId });
  return {
    people: await Promise.all(people.map((each) => callerOf(region, each))),
    clientId,
    blueprintId,
    versions,
    questionIds: [...new Set(versions.flat().map(({ id }) => id))],
  };
}

async function callerOf({ db }: Region, { userId, orgId }: TestPerson): Promise<Caller> {
  const member = await memberAsCaller(db.read, userId, orgId);
  if (member === undefined) throw new Error("The person is no member of the organisation");
  return member.caller;
}

/** A region without listeners, mails and jobs. */
export function documentRegion(region: Region): Region {
  const jobs = { ...region.jobs, enqueue: async () => undefined, wake: () => undefined };
  const mail = { ...region.mail, send: async () => undefined };
  return { ...region, events: createEventBus(region.log), jobs, mail };
}

export async function beginDocumentHistory(stage: DocumentHistoryStage, at: number): Promise<string> {
  const { clientId, blueprintId, versions, people } = stage;
  const { documentId } = await runAs(stage, { at, person: 0 }, (command) =>
    createDocument(command, people[0]?.viewer.orgId ?? "", { clientId, blueprintId }),
  );
  const { advisor, client } = progressOfSides(versions[0], new Map());
  await runAs(stage, { at, person: 0 }, ({ tx, now }) =>
    tx
      .update(documents)
      .set({
        blueprintVersion: 1,
        questions: advisor.questions,
        questionsOfClient: client.questions,
        status: "shared",
        sharedAt: now,
      })
      .where(eq(documents.id, documentId)),
  );
  return documentId;
}

export function performDocumentAct(
  stage: DocumentHistoryStage,
  { documentId, at, act }: DocumentActRequest,
): Promise<Acted<DocumentActResult>> {
  const person = act.kind === "save" || act.kind === "submit" ? act.person : 0;
  return resultOrFailure(() =>
    runAs(stage, { at, person }, (command, caller) => perform(stage, command, caller, { documentId, act })),
  );
}

async function perform(
  stage: DocumentHistoryStage,
  command: CommandContext,
  caller: Caller,
  { documentId, act }: { readonly documentId: string; readonly act: DocumentAct },
): Promise<DocumentActResult> {
  const { blueprintId, questionIds } = stage;
  switch (act.kind) {
    case "save": {
      const answers = act.answers.map((answer) => changeOf(stage, answer));
      const { revision, saved } = await saveDocumentAnswers(command, caller, { documentId, answers });
      return { revision, revisions: saved.map((each) => each.revision) };
    }
    case "submit":
      await submitDocument(command, caller, documentId);
      return {};
    case "sendBack": {
      const blockIds = [questionIds[act.question] ?? ""];
      await sendBack(command, caller, { documentId, blockIds, reason: "More, please" });
      return {};
    }
    case "reopen":
      await reopenDocument(command, caller, { documentId, reason: "" });
      return { isReopened: true };
    case "finalise": {
      const { tx } = command;
      const [row] = await tx.select().from(documents).where(eq(documents.id, documentId));
      const revision = row?.revision ?? 0;
      await finaliseDocument(command, caller, { documentId, revision, reason: "Enough", mailTo: [] });
      return {};
    }
    case "update":
      await updateDocuments(command, caller, { blueprintId, documentIds: [documentId] });
      return {};
    case "undoUpdate":
      await undoUpdates(command, caller, { documentIds: [documentId] });
      return {};
  }
}

/** The value that a person typed, which fits the question in both versions. */
export function valueOf(
  { versions, questionIds }: DocumentFixtures,
  { question, value }: Pick<TypedAnswer, "question" | "value">,
): unknown {
  if (value === VALUES - 1) return null;
  const block = versions.flat().find(({ id }) => id === questionIds[question]);
  const isFigure = block?.kind === "rating" || block?.kind === "money" || block?.kind === "number";
  return isFigure ? value + 1 : `Answer ${value}`;
}

function changeOf(fixtures: DocumentFixtures, answer: TypedAnswer) {
  const { question, baseRevision, operationId } = answer;
  const blockId = fixtures.questionIds[question] ?? "";
  return { blockId, path: "", value: valueOf(fixtures, answer), baseRevision, operationId };
}

/** Runs a command as a procedure does, without HTTP. */
async function runAs<Out>(
  { region, people }: DocumentHistoryStage,
  { at, person }: { readonly at: number; readonly person: number },
  work: (command: CommandContext, caller: Caller) => Promise<Out>,
): Promise<Out> {
  const caller = people[person];
  if (caller === undefined) throw new Error(`There is no person ${person}`);
  const origin = {
    action: "test.history",
    actorId: caller.userId,
    orgId: caller.viewer.orgId ?? null,
    request: { id: "history", ip: "203.0.113.7", userAgent: "history" },
  };
  const then = { ...region, clock: { now: () => new Date(at) } };
  return runCommand(then, origin, (command) => work(command, caller));
}
