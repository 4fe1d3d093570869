// Makes a document from a published template, for a client or within a work item (spec 7 §4). Everything is checked
// again, because each of it may have changed while the dialog was open.
import { and, eq, or, sql } from "drizzle-orm";
import type { Block } from "@gap/core/blocks/block.schema";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { progressOfSides } from "@gap/core/documents/document-content";
import { DOCUMENT_LIMITS, NO_SUCH_TEMPLATE, type NewDocument } from "@gap/core/documents/document.schema";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { problemOfClient } from "@gap/core/work-items/work-item-problems";
import { blueprintKind, blueprints } from "../blueprints/public";
import { getVersion } from "../publishing/public";
import { clients } from "../clients/public";
import { providerOrgId, todayOf } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { replaceSearchWords } from "../platform/db/search-words";
import { auditOfNew } from "../platform/db/update-record";
import { stepsOf, workItems } from "../work-items/public";
import { publishDocument } from "./document-changed";
import { documentShared } from "./documents.events";
import { documents, documentSearchWords } from "./documents.tables";

export async function createDocument(
  command: CommandContext,
  orgId: string,
  { clientId, blueprintId, workItemId, stepId, title }: NewDocument,
): Promise<{ documentId: string }> {
  const { tx } = command;
  const client = await lockClient(tx, { clientId, orgId });
  const template = await publishedTemplate(tx, { blueprintId, orgId });
  const workItem =
    workItemId === undefined ? undefined : await openWorkItem(tx, { workItemId, clientId, orgId });
  if (stepId !== undefined) {
    await assertStep(tx, { workItemId, stepId });
    const existing = await documentOfStep(tx, { workItemId, stepId, blueprintId });
    if (existing !== undefined) return existing;
  }
  return insertDocument(command, client, {
    orgId,
    workItemId: workItemId ?? null,
    stepId: stepId ?? null,
    blueprintId,
    blueprintVersion: template.version,
    docType: template.docType,
    title: title ?? template.name,
    serviceName: workItem?.name ?? template.name,
    asked: template.blocks,
  });
}

export interface NewPlan {
  readonly clientId: string;
  /** A published template of the type Business Plan. */
  readonly blueprintId?: string | undefined;
  /** The blocks if there is no template. */
  readonly layout: readonly Block[];
  readonly title: string;
  readonly serviceName: string;
}

/**
 * The living plan of a client (spec 8 §4), shared from the start. Of two people who start it at once, the second one gets the
 * plan of the first. Its blocks are its own, because its sections can be hidden and moved.
 */
export async function createPlan(
  command: CommandContext,
  orgId: string,
  { clientId, blueprintId, layout, title, serviceName }: NewPlan,
): Promise<{ documentId: string; isNew: boolean }> {
  const { tx, now } = command;
  const client = await lockClient(tx, { clientId, orgId });
  const [existing] = await tx
    .select({ documentId: documents.id })
    .from(documents)
    .where(and(eq(documents.clientId, clientId), documents.isPlan));
  if (existing !== undefined) return { ...existing, isNew: false };
  const template =
    blueprintId === undefined ? undefined : await publishedTemplate(tx, { blueprintId, orgId });
  if (template !== undefined && template.docType !== PLAN)
    throw fieldError("blueprintId", "Choose a template for business plans");
  const blocks = template?.blocks ?? layout;
  const { documentId } = await insertDocument(command, client, {
    orgId,
    blueprintId: blueprintId ?? null,
    blueprintVersion: template?.version ?? 0,
    blocks,
    docType: PLAN,
    isPlan: true,
    title,
    serviceName,
    status: "shared",
    sharedAt: now,
    asked: blocks,
  });
  command.emit(documentShared, { documentId });
  return { documentId, isNew: true };
}

const PLAN = "Business Plan" satisfies DocType;

type ColumnsOfNew = Omit<
  typeof documents.$inferInsert,
  | "id"
  | "clientId"
  | "titleKey"
  | "clientName"
  | "clientNameKey"
  | "createdOn"
  | "questions"
  | "questionsOfClient"
  | "createdAt"
  | "lastUpdatedAt"
>;

/** The command has locked the client. */
async function insertDocument(
  command: CommandContext,
  client: Awaited<ReturnType<typeof lockClient>>,
  { asked, ...columns }: ColumnsOfNew & { readonly asked: readonly Block[] },
): Promise<{ documentId: string }> {
  const { tx, now, actorId, region } = command;
  const id = region.newId();
  const { advisor, client: ofClient } = progressOfSides(asked, new Map());
  const [row] = await tx
    .insert(documents)
    .values({
      id,
      clientId: client.id,
      clientName: client.name,
      clientNameKey: nameKeyOf(client.name),
      titleKey: nameKeyOf(columns.title),
      createdOn: await todayOf(tx, columns.orgId, now),
      questions: advisor.questions,
      questionsOfClient: ofClient.questions,
      ...auditOfNew({ now, actorId }),
      ...columns,
    })
    .returning();
  if (row === undefined) throw new GapError("generic");
  await assertRoom(tx, client.id);
  await replaceSearchWords(tx, documentSearchWords, [
    { ownerId: id, withinId: row.orgId, texts: [row.title, client.name, row.serviceName] },
  ]);
  publishDocument(
    command,
    { row, clientOrgId: client.clientOrgId },
    { changed: ["document"], lastUpdatedAt: now },
  );
  return { documentId: id };
}

/**
 * Locked, so that it is neither archived nor deleted before the document is there. New documents of one client wait for
 * each other here, so that each sees those made before.
 */
async function lockClient(
  tx: Transaction,
  { clientId, orgId }: { readonly clientId: string; readonly orgId: string },
) {
  const [client] = await tx
    .select({
      id: clients.id,
      name: clients.name,
      status: clients.status,
      clientOrgId: clients.clientOrgId,
    })
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.advisorOrgId, orgId)))
    .for("no key update");
  const problem = problemOfClient(client?.status);
  if (client === undefined || problem !== undefined) throw fieldError("clientId", problem ?? "");
  return client;
}

/** The firm's own or the provider's; locked, so that it is not archived meanwhile. */
async function publishedTemplate(
  tx: Transaction,
  { blueprintId, orgId }: { readonly blueprintId: string; readonly orgId: string },
) {
  const [record] = await tx
    .select()
    .from(blueprints)
    .where(
      and(
        eq(blueprints.id, blueprintId),
        eq(blueprints.status, "published"),
        or(eq(blueprints.orgId, orgId), eq(blueprints.orgId, providerOrgId())),
      ),
    )
    .for("share");
  if (record === undefined) throw fieldError("blueprintId", NO_SUCH_TEMPLATE);
  const version = await getVersion(tx, blueprintKind, blueprintId, record.publishedVersion);
  const blocks = blueprintKind.contentOf(version.content);
  return { name: record.name, docType: record.type as DocType, version: version.version, blocks };
}

async function openWorkItem(
  tx: Transaction,
  which: { readonly workItemId: string; readonly clientId: string; readonly orgId: string },
) {
  const [item] = await tx
    .select({ name: workItems.name, status: workItems.status })
    .from(workItems)
    .where(
      and(
        eq(workItems.id, which.workItemId),
        eq(workItems.orgId, which.orgId),
        eq(workItems.clientId, which.clientId),
      ),
    )
    .for("share");
  if (item?.status !== "open") throw fieldError("workItemId", "This work item is not open any more.");
  return item;
}

async function assertStep(
  tx: Transaction,
  { workItemId, stepId }: { readonly workItemId: string | undefined; readonly stepId: string },
): Promise<void> {
  const steps = workItemId === undefined ? [] : await stepsOf(tx, workItemId);
  if (!steps.some(({ id }) => id === stepId))
    throw fieldError("stepId", "This step is not part of the work item.");
}

/** A step has one document: of two people who start it at once, the second one gets the document of the first. */
async function documentOfStep(
  tx: Transaction,
  {
    workItemId = "",
    stepId,
    blueprintId,
  }: { readonly workItemId: string | undefined; readonly stepId: string; readonly blueprintId: string },
): Promise<{ documentId: string } | undefined> {
  const [existing] = await tx
    .select({ documentId: documents.id, title: documents.title, blueprintId: documents.blueprintId })
    .from(documents)
    .where(and(eq(documents.workItemId, workItemId), eq(documents.stepId, stepId)))
    .limit(1);
  if (existing === undefined) return undefined;
  if (existing.blueprintId !== blueprintId)
    throw fieldError("stepId", `This step already has a document, “${existing.title}”.`);
  return { documentId: existing.documentId };
}

/** Counting the client's documents is exact: their insertions wait for each other at the lock of the client's row. */
async function assertRoom(tx: Transaction, clientId: string): Promise<void> {
  const [counted] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(documents)
    .where(eq(documents.clientId, clientId));
  if ((counted?.total ?? 0) > DOCUMENT_LIMITS.perClient)
    throw new GapError("conflict", `A client can have ${DOCUMENT_LIMITS.perClient} documents.`);
}
