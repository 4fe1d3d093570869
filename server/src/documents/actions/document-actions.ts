// action.*: actions of a client, in a document or on the client's page (spec 7 §4). Access follows the document for
// actions typed in one, and the client for all others; readable-actions.ts has the rule.
import { and, eq, ne } from "drizzle-orm";
import {
  ACTION_DUE_DAYS,
  ACTION_NOT_FOUND,
  type ActionEdit,
  type ActionListQuery,
  type ActionPage,
  type ActionState,
  type ListedAction,
  type NewAction,
} from "@gap/core/actions/action.schema";
import { holdsActions } from "@gap/core/actions/actions-in-document";
import { visibilities } from "@gap/core/blocks/visibility";
import { changedRecords } from "@gap/core/live/changed-records";
import { DOCUMENT_NOT_FOUND } from "@gap/core/documents/document.schema";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import {
  clientActions,
  editAction,
  findActions,
  insertAction,
  listActions,
  lockAction,
  lockClientOfActions,
  ownersOfAction,
  setActionState,
  type ActionRow,
} from "@gap/server/actions/public";
import { clients } from "@gap/server/clients/public";
import type { Caller } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { todayOf } from "@gap/server/orgs/public";
import { blocksOf, visibleAmong } from "../document-content.db";
import { refreshProgress } from "../document-changed";
import { documents } from "../documents.tables";
import { findDocument, lockDocument, openDocument, type OpenedDocument } from "../open-document";
import { isOwnedBy, ofClient, readableBy } from "./readable-actions";

export async function createAction(
  command: CommandContext,
  caller: Caller,
  { actionId, clientId, origin, text, owner, dueDay }: NewAction,
): Promise<{ actionId: string }> {
  const { tx, now } = command;
  const found = origin === undefined ? undefined : await openDocument(tx, caller, origin.documentId);
  const place = found === undefined ? await placeOnPage(tx, caller, clientId ?? "") : placeIn(found);
  await lockClientOfActions(tx, place.clientId);
  const opened =
    origin === undefined ? undefined : await lockDocument(tx, caller, { ...origin, act: "answer" });
  const isInternal = opened !== undefined && (await isInternalPlace(tx, opened, origin?.blockId ?? ""));
  const today = await todayOf(tx, place.orgId, now);
  await insertAction(command, {
    ...place,
    actionId,
    origin,
    isInternal,
    text,
    owner,
    dueDay: dueDay ?? dayAfter(today, ACTION_DUE_DAYS),
    createdOn: today,
  });
  if (opened !== undefined) await refreshProgress(command, opened);
  await publishActions(command, { ...place, id: actionId, isInternal });
  return { actionId };
}

interface PublishedAction {
  readonly id: string;
  readonly orgId: string;
  readonly clientId: string;
  readonly clientOrgId: string | null;
  readonly isInternal: boolean;
  /** The people who had it before. */
  readonly formerOwners?: readonly string[];
}

/** Every open document of the client may show it, and so do the lists of both sides. */
async function publishActions(
  { tx, live }: CommandContext,
  { id: actionId, orgId, clientId, clientOrgId, isInternal, formerOwners = [] }: PublishedAction,
): Promise<void> {
  live("document-list-event", orgId, changedRecords({ id: actionId }));
  if (clientOrgId !== null && !isInternal) {
    live("document-list-event", clientOrgId, changedRecords({ id: actionId }));
    // Guests do not follow the lists of the organisation.
    const owners = await ownersOfAction(tx, { actionId, clientOrgId });
    for (const userId of new Set([...formerOwners, ...owners]))
      live("received-documents-event", userId, changedRecords({ id: actionId }));
  }
  const open = await tx
    .select({ id: documents.id, revision: documents.revision })
    .from(documents)
    .where(and(eq(documents.clientId, clientId), ne(documents.status, "finalised")));
  for (const { id, revision } of open) live("document-change-event", id, { revision, changed: ["actions"] });
}

export async function updateAction(
  command: CommandContext,
  caller: Caller,
  { actionId, ...edit }: ActionEdit,
): Promise<void> {
  const { row, clientOrgId } = await openAction(command.tx, caller, actionId);
  await assertEditable(command.tx, caller, row);
  const formerOwners =
    edit.owner === undefined || clientOrgId === null
      ? []
      : await ownersOfAction(command.tx, { actionId, clientOrgId });
  await editAction(command, row, { ...edit, clientOrgId });
  await publishActions(command, { ...row, clientOrgId, formerOwners });
}

/**
 * An action is part of the document in which it was typed: while its client can only read that one, the words are read, too.
 * The work left of a finalised document goes on in the next ones, and the document itself keeps what was finalised.
 */
async function assertEditable(tx: Transaction, caller: Caller, { documentId }: ActionRow): Promise<void> {
  if (documentId === null || caller.viewer.orgType !== "client") return;
  const found = await findDocument(tx, documentId);
  if (found === undefined || found.row.status === "finalised") return;
  await lockDocument(tx, caller, { documentId, act: "answer" });
}

/** Done anywhere is done everywhere, also if the document in which it was typed is finalised. */
export async function changeActionState(
  command: CommandContext,
  caller: Caller,
  { actionId, ...state }: { readonly actionId: string; readonly state: ActionState; readonly reason: string },
): Promise<void> {
  const { row, clientOrgId } = await openAction(command.tx, caller, actionId);
  await setActionState(command, row, state);
  await publishActions(command, { ...row, clientOrgId });
}

export async function actionFor(db: Queryable, caller: Caller, actionId: string): Promise<ListedAction> {
  const [found] = await findActions(db, and(eq(clientActions.id, actionId), readableBy(caller)));
  if (found === undefined) throw new GapError("notFound", ACTION_NOT_FOUND);
  return found;
}

export async function actionsFor(db: Queryable, caller: Caller, query: ActionListQuery): Promise<ActionPage> {
  const { clientId, clientOrgId, mine } = query;
  const where = and(
    readableBy(caller),
    clientId === undefined ? undefined : eq(clientActions.clientId, clientId),
    clientOrgId === undefined ? undefined : ofClient(eq(clients.clientOrgId, clientOrgId)),
    mine ? isOwnedBy(caller) : undefined,
  );
  const { rows, total } = await listActions(db, { where, query });
  return { rows: await withOriginTypes(db, rows), total };
}

async function withOriginTypes(db: Queryable, actions: readonly ListedAction[]): Promise<ListedAction[]> {
  const documentIds = [...new Set(actions.flatMap(({ origin }) => origin?.documentId ?? []))];
  if (documentIds.length === 0) return [...actions];
  const rows = await db
    .select({ id: documents.id, docType: documents.docType })
    .from(documents)
    .where(isOneOf(documents.id, documentIds));
  const types = new Map(rows.map(({ id, docType }) => [id, docType]));
  return actions.map((action) => {
    const originType = types.get(action.origin?.documentId ?? "");
    return originType === undefined ? action : { ...action, originType };
  });
}

interface OpenedAction {
  readonly row: ActionRow;
  readonly clientOrgId: string | null;
}

async function openAction(tx: Transaction, caller: Caller, actionId: string): Promise<OpenedAction> {
  const row = await lockAction(tx, actionId);
  const [readable] = await tx
    .select({ clientOrgId: clients.clientOrgId })
    .from(clientActions)
    .innerJoin(clients, eq(clients.id, clientActions.clientId))
    .where(and(eq(clientActions.id, actionId), readableBy(caller)));
  if (readable === undefined) throw new GapError("notFound", ACTION_NOT_FOUND);
  return { row, clientOrgId: readable.clientOrgId };
}

function placeIn({ row, clientOrgId }: OpenedDocument) {
  return { orgId: row.orgId, clientId: row.clientId, clientOrgId };
}

/** Only the firm adds actions outside of documents. */
async function placeOnPage(tx: Transaction, caller: Caller, clientId: string) {
  const [client] = await tx
    .select({ clientOrgId: clients.clientOrgId })
    .from(clients)
    .where(
      and(
        eq(clients.id, clientId),
        eq(clients.advisorOrgId, ownOrgId(caller)),
        ne(clients.status, "deleted"),
      ),
    );
  if (client === undefined) throw fieldError("clientId", "This client does not exist any more");
  return { orgId: ownOrgId(caller), clientId, clientOrgId: client.clientOrgId };
}

async function isInternalPlace(tx: Transaction, opened: OpenedDocument, blockId: string): Promise<boolean> {
  const blocks = await blocksOf(tx, opened.row);
  const isPlace = visibleAmong(blocks, opened).some((block) => block.id === blockId && holdsActions(block));
  if (!isPlace) throw new GapError("notFound", DOCUMENT_NOT_FOUND);
  return visibilities(blocks).get(blockId) !== "both";
}
