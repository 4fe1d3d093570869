// Creates the documents of a demo work item with the product's own commands, each at its own time.
import { subDays } from "date-fns/subDays";
import { and, eq } from "drizzle-orm";
import type { ActionOwner } from "@gap/core/actions/action.schema";
import { cellPath } from "@gap/core/blocks/answer-path";
import type { Block } from "@gap/core/blocks/block.schema";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { ALL_TEMPLATES, blocksOf, idOfKey } from "../blueprints/public";
import { clientContacts, clients } from "../clients/public";
import {
  changeActionState,
  createAction,
  createDocument,
  finaliseDocument,
  lockDocument,
  saveDocumentAnswers,
  submitDocument,
} from "../documents/public";
import { createShare, ensureAccess } from "../shares/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { DemoDocument } from "./demo-documents";
import { HARBOUR_TEMPLATES } from "./demo-templates";
import { withoutNotifications } from "./without-notifications";
import { callerOf, idOfPerson } from "./people-of-demo";

interface WorkOfDocuments {
  readonly orgId: string;
  readonly timezone: string;
  readonly clientId: string;
  readonly workItemId: string;
  readonly stepIds: readonly string[];
  readonly ownerId: string;
}

export async function fillDocuments(
  command: CommandContext,
  work: WorkOfDocuments,
  documents: readonly DemoDocument[],
): Promise<void> {
  for (const document of documents) await makeDocument(command, work, document);
}

async function makeDocument(
  command: CommandContext,
  work: WorkOfDocuments,
  demo: DemoDocument,
): Promise<void> {
  const { orgId, clientId, workItemId, stepIds, ownerId } = work;
  const at = (daysAgo: number, actorId = ownerId): CommandContext =>
    withoutNotifications({ ...command, actorId, now: subDays(command.now, daysAgo) });
  const advisor = callerOf(ownerId, { orgType: "advisor", orgId });
  const stepId = demo.step === undefined ? undefined : stepIds[demo.step];
  const { documentId } = await createDocument(at(demo.startedDaysAgo), orgId, {
    clientId,
    blueprintId: idOfKey(demo.template),
    workItemId,
    stepId,
    title: demo.title,
  });
  if (demo.sharedDaysAgo !== undefined)
    await share(at, { documentId, work, demo, advisor, daysAgo: demo.sharedDaysAgo });
  let { startedDaysAgo: lastDaysAgo } = demo;
  if (demo.clientAnswers !== undefined) {
    const { by, daysAgo, answers } = demo.clientAnswers;
    const client = await clientCaller(command, work, by);
    await save(at(daysAgo, client.userId), client, { documentId, demo, answers });
    lastDaysAgo = daysAgo;
    if (demo.submittedDaysAgo !== undefined)
      await submitDocument(at(demo.submittedDaysAgo, client.userId), client, documentId);
  }
  if (demo.advisorAnswers !== undefined)
    await save(at(demo.submittedDaysAgo ?? lastDaysAgo), advisor, {
      documentId,
      demo,
      answers: demo.advisorAnswers,
    });
  await makeActions(at, { documentId, work, demo, advisor });
  if (demo.finalised !== undefined) {
    const { daysAgo, reason = "" } = demo.finalised;
    const { row } = await lockDocument(command.tx, advisor, { documentId, act: "finalise" });
    await finaliseDocument(at(daysAgo), advisor, { documentId, revision: row.revision, reason, mailTo: [] });
  }
}

interface MadeDocument {
  readonly documentId: string;
  readonly work: WorkOfDocuments;
  readonly demo: DemoDocument;
  readonly advisor: Caller;
}

/** The person who answers has opened it; documents that are late are not reminded of, so that the demo sends no mail. */
async function share(
  at: (daysAgo: number, actorId?: string) => CommandContext,
  { documentId, work, demo, advisor, daysAgo }: MadeDocument & { readonly daysAgo: number },
): Promise<void> {
  const command = at(daysAgo);
  const { sharedWith = [], dueAfterDays, clientAnswers } = demo;
  const contacts = await command.tx
    .select()
    .from(clientContacts)
    .where(eq(clientContacts.clientId, work.clientId));
  const chosen = contacts.filter(({ email, primaryContact }) =>
    sharedWith.length === 0 ? primaryContact : sharedWith.includes(email),
  );
  const today = calendarDayIn(command.now, work.timezone);
  const { links } = await createShare(command, advisor, {
    documentId,
    contactIds: chosen.map(({ id }) => id),
    ...(dueAfterDays !== undefined && { dueDay: dayAfter(today, dueAfterDays) }),
    domains: [],
    blockIds: [],
    mode: "together",
    message: "",
    reminds: false,
  });
  const answering = chosen.find(({ email }) => email === clientAnswers?.by);
  const url = links.find(({ contactId }) => contactId === answering?.id)?.url;
  if (clientAnswers === undefined || url === undefined) return;
  const person = await clientCaller(command, work, clientAnswers.by);
  const token = url.slice(url.lastIndexOf("/") + 1);
  await ensureAccess(at(clientAnswers.daysAgo, person.userId), person, token);
}

async function makeActions(
  at: (daysAgo: number) => CommandContext,
  { documentId, work, demo, advisor }: MadeDocument,
): Promise<void> {
  const list = blocksOfTemplate(demo.template).find(({ kind }) => kind === "actionList");
  for (const { text, owner, dueAfterDays, doneDaysAgo, dropped } of demo.actions ?? []) {
    const typed = at(demo.startedDaysAgo);
    const actionId = typed.region.newId();
    await createAction(typed, advisor, {
      actionId,
      origin: { documentId, blockId: list?.id ?? "" },
      text,
      owner: await ownerOf(typed, work, owner),
      dueDay: dayAfter(calendarDayIn(typed.now, work.timezone), dueAfterDays),
    });
    if (doneDaysAgo !== undefined)
      await changeActionState(at(doneDaysAgo), advisor, { actionId, state: "done", reason: "" });
    if (dropped !== undefined)
      await changeActionState(at(dropped.daysAgo), advisor, {
        actionId,
        state: "dropped",
        reason: dropped.reason,
      });
  }
}

/** A contact of the client, or a person of the firm. */
async function ownerOf(
  command: CommandContext,
  { clientId }: WorkOfDocuments,
  email: string,
): Promise<ActionOwner> {
  const [contact] = await command.tx
    .select({ id: clientContacts.id })
    .from(clientContacts)
    .where(and(eq(clientContacts.clientId, clientId), eq(clientContacts.email, email)));
  return contact === undefined
    ? { kind: "user", id: await idOfPerson(command, email) }
    : { kind: "contact", id: contact.id };
}

interface Saved {
  readonly documentId: string;
  readonly demo: DemoDocument;
  readonly answers: NonNullable<DemoDocument["advisorAnswers"]>;
}

async function save(
  command: CommandContext,
  caller: Caller,
  { documentId, demo: { template }, answers }: Saved,
): Promise<void> {
  const changes = Object.entries(answers).flatMap(([key, value]) => {
    const block = blockOf(template, key);
    return valuesOf(command, block, value).map(([path, each]) => ({
      blockId: block.id,
      path,
      value: each,
      baseRevision: 0,
      operationId: command.region.newId(),
    }));
  });
  await saveDocumentAnswers(command, caller, { documentId, answers: changes });
}

/** The values of a question by path: labels become the ids of choices, and rows become cells. */
function valuesOf(
  { region }: CommandContext,
  block: Block,
  value: NonNullable<DemoDocument["advisorAnswers"]>[string],
): [path: string, value: unknown][] {
  if (block.kind === "singleChoice" || block.kind === "multipleChoice") {
    const labels = value as readonly string[];
    return [
      ["", { choiceIds: block.choices.filter(({ label }) => labels.includes(label)).map(({ id }) => id) }],
    ];
  }
  if (block.kind !== "table") return [["", value]];
  return (value as readonly Readonly<Record<string, string | number>>[]).flatMap((row) => {
    const rowId = region.newId();
    return Object.entries(row).map(([title, cell]): [string, unknown] => {
      const column = block.columns.find((each) => each.title === title);
      if (column === undefined) throw new Error(`The table ${block.title} has no column ${title}`);
      const choice = column.type === "choice" && column.choices.find(({ label }) => label === cell);
      return [cellPath({ rowId, columnId: column.id }), choice ? choice.id : cell];
    });
  });
}

function blocksOfTemplate(key: string): readonly Block[] {
  const template = [...HARBOUR_TEMPLATES, ...ALL_TEMPLATES].find((each) => each.key === key);
  if (template === undefined) throw new Error(`The demo has no template ${key}`);
  return blocksOf(key, template.blocks);
}

function blockOf(template: string, key: string): Block {
  const block = blocksOfTemplate(template).find(({ id }) => id === idOfKey(`${template}/${key}`));
  if (block === undefined) throw new Error(`The template ${template} has no block ${key}`);
  return block;
}

async function clientCaller(
  command: CommandContext,
  { clientId }: WorkOfDocuments,
  email: string,
): Promise<Caller> {
  const [client] = await command.tx
    .select({ orgId: clients.clientOrgId })
    .from(clients)
    .where(eq(clients.id, clientId));
  const orgId = client?.orgId ?? null;
  return callerOf(await idOfPerson(command, email), { orgType: "client", orgId, email });
}
