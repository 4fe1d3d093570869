// Writes actions of a client. The caller has checked access, and has locked the document for actions typed in one.
import { and, count, eq } from "drizzle-orm";
import {
  ACTION_LIMITS,
  ACTION_NOT_FOUND,
  type ActionEdit,
  type ActionOrigin,
  type ActionOwner,
  type ActionState,
} from "@gap/core/actions/action.schema";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { clientContacts, clients } from "../clients/public";
import { isActive, userOrgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { auditOfNew, updateVersion } from "../platform/db/update-record";
import type { ActionRow } from "./actions.db";
import { actionDone } from "./actions.events";
import { clientActions } from "./actions.tables";

interface PlannedAction {
  readonly actionId: string;
  readonly orgId: string;
  readonly clientId: string;
  readonly clientOrgId: string | null;
  readonly origin?: ActionOrigin | undefined;
  readonly isInternal: boolean;
  readonly text: string;
  readonly owner?: ActionOwner | undefined;
  readonly dueDay: string;
  readonly createdOn: string;
}

/** Before the document of the action is locked, as everywhere. It makes the limit exact. */
export async function lockClientOfActions(tx: Transaction, clientId: string): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for("no key update");
}

/** A repeated call adds it once. The caller has locked the client. */
export async function insertAction(command: CommandContext, planned: PlannedAction): Promise<void> {
  const { tx, now, actorId } = command;
  const { actionId, orgId, clientId, origin, isInternal, text, owner, dueDay, createdOn } = planned;
  const [counted] = await tx
    .select({ actions: count() })
    .from(clientActions)
    .where(eq(clientActions.clientId, clientId));
  if ((counted?.actions ?? 0) >= ACTION_LIMITS.perClient)
    throw new GapError("conflict", `A client can have ${ACTION_LIMITS.perClient} actions.`);
  await assertOwner(tx, planned, owner);
  await tx
    .insert(clientActions)
    .values({
      id: actionId,
      orgId,
      clientId,
      text,
      ...ownerColumns(owner),
      dueDay,
      createdOn,
      isInternal,
      ...origin,
      ...auditOfNew({ now, actorId }),
    })
    .onConflictDoNothing();
  command.audit({ kind: "action", id: actionId, details: { name: text } });
}

export async function lockAction(tx: Transaction, actionId: string): Promise<ActionRow> {
  const [row] = await tx.select().from(clientActions).where(eq(clientActions.id, actionId)).for("update");
  if (row === undefined) throw new GapError("notFound", ACTION_NOT_FOUND);
  return row;
}

export async function editAction(
  command: CommandContext,
  row: ActionRow,
  edit: Omit<ActionEdit, "actionId"> & { readonly clientOrgId: string | null },
): Promise<void> {
  const { text, owner, dueDay, clientOrgId } = edit;
  if (owner) await assertOwner(command.tx, { ...row, clientOrgId }, owner);
  await updateVersion(command, clientActions, row, {
    ...(text !== undefined && { text }),
    ...(owner !== undefined && ownerColumns(owner ?? undefined)),
    ...(dueDay !== undefined && { dueDay }),
  });
  command.audit({ kind: "action", id: row.id, details: { name: text ?? row.text } });
}

export async function setActionState(
  command: CommandContext,
  row: ActionRow,
  { state, reason }: { readonly state: ActionState; readonly reason: string },
): Promise<void> {
  const isClosed = state !== "open";
  await updateVersion(command, clientActions, row, {
    state,
    reason: state === "dropped" ? reason : null,
    closedAt: isClosed ? command.now : null,
    closedBy: isClosed ? command.actorId : null,
  });
  if (state === "done" && row.state !== "done") command.emit(actionDone, { actionId: row.id });
  command.audit({ kind: "action", id: row.id, details: { name: row.text } });
}

function ownerColumns(owner: ActionOwner | undefined) {
  return {
    ownerUserId: owner?.kind === "user" ? owner.id : null,
    ownerContactId: owner?.kind === "contact" ? owner.id : null,
    ownerName: owner?.kind === "name" ? owner.name : null,
  };
}

/** People of the firm or of the client, and contacts of the client. */
async function assertOwner(
  tx: Transaction,
  { orgId, clientId, clientOrgId }: Pick<PlannedAction, "orgId" | "clientId" | "clientOrgId">,
  owner: ActionOwner | undefined,
): Promise<void> {
  if (owner === undefined || owner.kind === "name") return;
  const isKnown =
    owner.kind === "contact"
      ? await isContact(tx, owner.id, clientId)
      : (await isMember(tx, owner.id, orgId)) ||
        (clientOrgId !== null && (await isMember(tx, owner.id, clientOrgId)));
  if (!isKnown) throw fieldError("owner", "Choose a person of the firm or of the client");
}

async function isContact(tx: Transaction, contactId: string, clientId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: clientContacts.id })
    .from(clientContacts)
    .where(and(eq(clientContacts.id, contactId), eq(clientContacts.clientId, clientId)));
  return rows.length > 0;
}

async function isMember(tx: Transaction, userId: string, orgId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId), isActive));
  return rows.length > 0;
}
