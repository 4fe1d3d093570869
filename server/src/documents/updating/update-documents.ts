// Brings open documents to the newest published version of their template, and undoes it once (spec 7 §1). Every answer
// that changes gets a revision, so that its history tells the update; it stays the answer of the person who gave it.
import { and, eq, gt } from "drizzle-orm";
import type { Block } from "@gap/core/blocks/block.schema";
import { BLUEPRINT_NOT_FOUND } from "@gap/core/blueprints/blueprint.schema";
import type { OutdatedDocuments, UpdatedDocuments } from "@gap/core/documents/document-view";
import { answerKey, answersAfter, saveAnswers } from "@gap/core/documents/save-answers";
import {
  undoUpdate,
  updateTo,
  type DocumentState,
  type DocumentUpdate,
} from "@gap/core/documents/update-document";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { GapError } from "@gap/core/shared/gap-error";
import { blueprintKind } from "@gap/server/blueprints/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { updateVersion } from "@gap/server/platform/db/update-record";
import { getReadable, getVersion, mayReadVersion } from "@gap/server/publishing/public";
import { writeAnswers } from "../answers/save-document-answers";
import { publishDocument } from "../document-changed";
import {
  contentOf,
  ownBlocksOf,
  progressColumns,
  type AnswerRow,
  type DocumentContent,
} from "../document-content.db";
import { documentAnswers, documents, documentUpdates, type StateBeforeUpdate } from "../documents.tables";
import { lockDocument, type OpenedDocument } from "../open-document";
import { authorsOfChanges, keepHistoryOfFirm } from "./converted-answers.db";
import { outdatedDocuments } from "./outdated-documents.db";

/** The firm's own documents, made from its own templates or the provider's. */
export async function listOutdated(
  { db, caller }: ReadContext<Caller>,
  { blueprintId, version }: { readonly blueprintId: string; readonly version?: number | undefined },
): Promise<OutdatedDocuments> {
  const orgId = ownOrgId(caller);
  const template = await getReadable(db, blueprintKind, { id: blueprintId, orgId });
  const next = version ?? template.row.publishedVersion;
  if (next === null) return { version: 0, rows: [], total: 0 };
  if (!mayReadVersion(template, next)) throw new GapError("notFound", BLUEPRINT_NOT_FOUND);
  return outdatedDocuments(db, { orgId, blueprintId, version: next });
}

export async function updateDocuments(
  command: CommandContext,
  caller: Caller,
  { blueprintId, documentIds }: { readonly blueprintId: string; readonly documentIds: readonly string[] },
): Promise<UpdatedDocuments> {
  const { tx } = command;
  const { row } = await getReadable(tx, blueprintKind, { id: blueprintId, orgId: ownOrgId(caller) });
  const { version, content } = await getVersion(tx, blueprintKind, blueprintId, row.publishedVersion);
  const next = blueprintKind.contentOf(content);
  return eachOpen(command, caller, documentIds, async (opened) => {
    const { row: document } = opened;
    if (document.blueprintId !== blueprintId || document.blueprintVersion >= version) return false;
    const former = await contentOf(tx, document);
    const own = await ownBlocksOf(tx, document);
    const update = updateTo(stateOf(opened, former), [...next, ...own]);
    const isAsPublished = canonicalJson(update.blocks) === canonicalJson(next);
    const revision = await applyUpdate(command, caller, opened, former, {
      ...update,
      version,
      ownBlocks: isAsPublished ? null : update.blocks,
    });
    await rememberState(command, caller, { opened, former, revision });
    return true;
  });
}

export async function undoUpdates(
  command: CommandContext,
  caller: Caller,
  { documentIds }: { readonly documentIds: readonly string[] },
): Promise<UpdatedDocuments> {
  const { tx } = command;
  return eachOpen(command, caller, documentIds, async (opened) => {
    const { id } = opened.row;
    const [update] = await tx.delete(documentUpdates).where(eq(documentUpdates.documentId, id)).returning();
    if (update === undefined) return false;
    const { before, revision } = update;
    const now = await contentOf(tx, opened.row);
    const blocks = await blocksBefore(command, opened, before);
    // Topics that were added since the update stay.
    const added = (await ownBlocksOf(tx, opened.row)).filter(
      ({ id: own }) => !blocks.some((each) => each.id === own),
    );
    const former = [...blocks, ...added];
    const since = await tx
      .selectDistinct({ blockId: documentAnswers.blockId })
      .from(documentAnswers)
      .where(and(eq(documentAnswers.documentId, id), gt(documentAnswers.revision, revision)));
    const undone = undoUpdate(
      { blocks: former, answers: before.answers, kept: before.keptBlocks ?? [] },
      stateOf(opened, now),
      new Set(since.map(({ blockId }) => blockId)),
    );
    await applyUpdate(command, caller, opened, now, {
      ...undone,
      version: before.blueprintVersion,
      ownBlocks: canonicalJson(undone.blocks) === canonicalJson(blocks) ? before.blocks : undone.blocks,
    });
    return true;
  });
}

/** In a fixed order, so that two calls never wait for each other. A document that is not open any more is left as it is. */
async function eachOpen(
  { tx }: CommandContext,
  caller: Caller,
  documentIds: readonly string[],
  change: (opened: OpenedDocument) => Promise<boolean>,
): Promise<UpdatedDocuments> {
  const updated: string[] = [];
  for (const documentId of [...new Set(documentIds)].toSorted()) {
    const opened = await lockDocument(tx, caller, { documentId, act: "update" }).catch(unlessNotOpen);
    if (opened !== undefined && (await change(opened))) updated.push(documentId);
  }
  return { updated, left: documentIds.filter((id) => !updated.includes(id)) };
}

function unlessNotOpen(error: unknown): undefined {
  if (error instanceof GapError && (error.type === "locked" || error.type === "conflict")) return undefined;
  throw error;
}

function stateOf({ row }: OpenedDocument, { blocks, rows }: DocumentContent): DocumentState {
  return { blocks, answers: rows, kept: row.keptBlocks ?? [] };
}

async function blocksBefore(
  { tx }: CommandContext,
  { row }: OpenedDocument,
  { blocks, blueprintVersion }: StateBeforeUpdate,
): Promise<readonly Block[]> {
  if (blocks !== null || row.blueprintId === null) return blocks ?? [];
  const { content } = await getVersion(tx, blueprintKind, row.blueprintId, blueprintVersion);
  return blueprintKind.contentOf(content);
}

interface Applied extends DocumentUpdate {
  readonly version: number;
  /** Null if the blocks are those of the published version. */
  readonly ownBlocks: readonly Block[] | null;
}

/** Returns the revision of the document afterwards. */
async function applyUpdate(
  command: CommandContext,
  caller: Caller,
  opened: OpenedDocument,
  { rows, actions }: DocumentContent<AnswerRow>,
  { blocks, kept, changes, leavingFirm, version, ownBlocks }: Applied,
): Promise<number> {
  const { row } = opened;
  const outcome = saveAnswers(
    changes.map((change) => ({
      ...change,
      baseRevision: row.revision,
      operationId: command.region.newId(),
    })),
    {
      revision: row.revision,
      stored: new Map(rows.map((each) => [answerKey(each), each])),
      applied: new Map(),
      savedBy: caller.userId,
    },
  );
  if (outcome.writes.length > 0) {
    const authors = await authorsOfChanges(command.tx, row.id, changes);
    writeAnswers(command, caller, opened, outcome, authors);
  }
  await keepHistoryOfFirm(command.tx, row, leavingFirm);
  const after = { blocks, rows: answersAfter(rows, outcome), actions };
  const { revision } = outcome;
  const lastUpdatedAt = await updateVersion(command, documents, row, {
    blueprintVersion: version,
    blocks: ownBlocks,
    keptBlocks: kept.length === 0 ? null : kept,
    revision,
    ...progressColumns(after),
  });
  publishDocument(
    command,
    { ...opened, row: { ...row, revision } },
    { changed: ["document", "answers"], lastUpdatedAt },
  );
  return revision;
}

async function rememberState(
  { tx, now }: CommandContext,
  { userId }: Caller,
  {
    opened: { row },
    former,
    revision,
  }: {
    readonly opened: OpenedDocument;
    readonly former: DocumentContent;
    readonly revision: number;
  },
): Promise<void> {
  const { blueprintVersion, blocks, keptBlocks } = row;
  const answers = former.rows.map(({ blockId, path, value }) => ({ blockId, path, value }));
  const values = {
    before: { blueprintVersion, blocks, keptBlocks, answers },
    revision,
    at: now,
    by: userId,
  };
  await tx
    .insert(documentUpdates)
    .values({ documentId: row.id, ...values })
    .onConflictDoUpdate({ target: documentUpdates.documentId, set: values });
}
