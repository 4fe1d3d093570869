// docShare.setAccess (spec 7 §6): an admin of the client gives a document to a member of their organisation, or ends the
// access of a member or a guest. Only the firm invites guests.
import { and, eq, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { isAdminRoleName, isGuestRoleName } from "@gap/core/access/roles";
import { permissionFor } from "@gap/core/documents/document-access";
import type { setAccessSchema } from "@gap/core/shares/share.schema";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { roles } from "../access/public";
import {
  findDocument,
  grantDocument,
  lockDocument,
  openDocument,
  publishPart,
  withdrawDocument,
  type FoundDocument,
} from "../documents/public";
import { userOrgs } from "../orgs/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "../users/public";
import { noteShareEvent } from "./share-events";
import { documentGiven } from "./shares.events";
import { lockSharesOfDocuments } from "./shares.db";
import { documentSharePeople, documentShares } from "./shares.tables";

type AccessChange = z.output<typeof setAccessSchema>;

export async function setAccess(
  command: CommandContext,
  caller: Caller,
  { documentId, userId, hasAccess }: AccessChange,
): Promise<void> {
  const { tx } = command;
  if (!readsAllOfClient(caller.viewer)) throw new GapError("forbidden");
  await openDocument(tx, caller, documentId);
  await lockOriginals(command, { documentId, userId });
  const document = await lockDocument(tx, caller, { documentId, act: "read" });
  const person = await lockPerson(command, document, userId);
  if (hasAccess === person.hasAccess) return;
  if (!hasAccess) await takeAway(command, document, userId);
  else if (person.isGuest) throw fieldError("userId", "Only your advisor can share documents with guests");
  else await give(command, document, userId);
  publishPart(command, document, "shares");
}

async function lockPerson({ tx }: CommandContext, { row, clientOrgId }: FoundDocument, userId: string) {
  const [found] = await tx
    .select({
      roleName: roles.name,
      permissions: userOrgs.permissions,
      acceptedOn: userOrgs.acceptedOn,
      deactivatedOn: userOrgs.deactivatedOn,
    })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(
      and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, clientOrgId ?? ""), eq(users.isServiceUser, false)),
    )
    .for("update", { of: userOrgs });
  // Invited people only hold a seat until they accept.
  if (found === undefined || found.acceptedOn === null)
    throw fieldError("userId", "This person is not in your organisation");
  if (found.deactivatedOn !== null) throw fieldError("userId", "This person is deactivated");
  if (isAdminRoleName(found.roleName)) throw fieldError("userId", "Admins can see every document");
  return {
    isGuest: isGuestRoleName(found.roleName),
    hasAccess: found.permissions.includes(permissionFor(row)),
  };
}

async function give(command: CommandContext, document: FoundDocument, userId: string): Promise<void> {
  const { row, clientOrgId } = document;
  await grantDocument(command, document, [userId]);
  command.emit(documentGiven, {
    documentId: row.id,
    clientOrgId: clientOrgId ?? "",
    sharedByOrgId: null,
    title: row.title,
    status: row.status,
    dueDay: row.dueDay,
    to: userId,
  });
}

/** The person's links of shares end, too, and the firm reads it on the timeline of each share. */
async function takeAway(command: CommandContext, document: FoundDocument, userId: string): Promise<void> {
  const { tx, now } = command;
  const revoked = await tx
    .update(documentSharePeople)
    .set({ revokedAt: now })
    .where(isPersonOf({ documentId: document.row.id, userId }))
    .returning({ id: documentSharePeople.id, shareId: documentSharePeople.shareId });
  await withdrawDocument(command, document, [userId]);
  for (const { id, shareId } of revoked) {
    const shared = await sharedBy(command, shareId);
    if (shared !== undefined)
      await noteShareEvent(command, shared, { shareId, kind: "revoked", personIds: [id] });
  }
}

interface PersonOfDocument {
  readonly documentId: string;
  readonly userId: string;
}

function isPersonOf({ documentId, userId }: PersonOfDocument) {
  return and(
    eq(documentSharePeople.documentId, documentId),
    eq(documentSharePeople.userId, userId),
    isNull(documentSharePeople.revokedAt),
  );
}

/** A person's own copy is locked after the document that was shared and its share, as in every other act. */
async function lockOriginals({ tx }: CommandContext, person: PersonOfDocument): Promise<void> {
  const originals = await tx
    .select({ shareId: documentShares.id, documentId: documentShares.documentId })
    .from(documentSharePeople)
    .innerJoin(documentShares, eq(documentShares.id, documentSharePeople.shareId))
    .where(and(isPersonOf(person), ne(documentShares.documentId, person.documentId)));
  await lockSharesOfDocuments(tx, originals);
}

/** The document that was shared, which differs from the person's own copy. */
async function sharedBy({ tx }: CommandContext, shareId: string): Promise<FoundDocument | undefined> {
  const [share] = await tx
    .select({ documentId: documentShares.documentId })
    .from(documentShares)
    .where(eq(documentShares.id, shareId));
  return share === undefined ? undefined : findDocument(tx, share.documentId);
}
