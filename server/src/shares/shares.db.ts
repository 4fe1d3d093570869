// Reads shares with their people.
import { and, asc, eq, isNull } from "drizzle-orm";
import { stateOfShare, type ShareState } from "@gap/core/shares/share-rules";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { clientContacts } from "../clients/public";
import { lockDocument, lockFoundDocument, type FoundDocument } from "../documents/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable, Transaction } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { users } from "../users/public";
import { documentSharePeople, documentShares } from "./shares.tables";

export type ShareRow = typeof documentShares.$inferSelect;
export type SharePersonRow = typeof documentSharePeople.$inferSelect;

export function stateOfRow(row: ShareRow, now: Date): ShareState {
  const { sentAt, revokedAt, expiresAt } = row;
  return stateOfShare({ isSent: sentAt !== null, isRevoked: revokedAt !== null, expiresAt }, now);
}

/** Locks the document first and then the share, as every act on a share does. */
export async function lockShareForAdvisor(
  command: CommandContext,
  caller: Caller,
  shareId: string,
): Promise<{ readonly share: ShareRow; readonly document: FoundDocument }> {
  const { shares, document } = await lockSharesForAdvisor(command, caller, [shareId]);
  const [share] = shares;
  if (share === undefined) throw new GapError("notFound", SHARE_NOT_FOUND);
  return { share, document };
}

/** Shares of one document, in the order of their ids. */
export async function lockSharesForAdvisor(
  { tx }: CommandContext,
  caller: Caller,
  shareIds: readonly string[],
): Promise<{ readonly shares: readonly ShareRow[]; readonly document: FoundDocument }> {
  const found = await tx
    .select({ id: documentShares.id, documentId: documentShares.documentId })
    .from(documentShares)
    .where(isOneOf(documentShares.id, shareIds))
    .orderBy(documentShares.id);
  const [documentId, ...others] = new Set(found.map((share) => share.documentId));
  if (documentId === undefined || found.length < new Set(shareIds).size)
    throw new GapError("notFound", SHARE_NOT_FOUND);
  if (others.length > 0) throw fieldError("shareIds", "These shares are of different documents");
  const document = await lockDocument(tx, caller, { documentId, act: "read" });
  const shares: ShareRow[] = [];
  for (const { id } of found) {
    const share = await lockShare(tx, id);
    if (share === undefined) throw new GapError("notFound", SHARE_NOT_FOUND);
    shares.push(share);
  }
  return { shares, document };
}

export function assertNotRevoked({ revokedAt }: Pick<ShareRow, "revokedAt">): void {
  if (revokedAt !== null) throw new GapError("conflict", SHARE_REVOKED);
}

export const SHARE_REVOKED = "This share is revoked.";
export const SHARE_NOT_FOUND = "Share not found";

/** Several shares: all documents are locked before all shares, each in the order of their ids. Those that are gone are left out. */
export async function lockSharesOfDocuments(
  tx: Transaction,
  found: readonly { readonly shareId: string; readonly documentId: string }[],
): Promise<readonly { readonly share: ShareRow; readonly document: FoundDocument }[]> {
  const documents = new Map<string, FoundDocument>();
  for (const id of [...new Set(found.map(({ documentId }) => documentId))].toSorted()) {
    const document = await lockFoundDocument(tx, id);
    if (document !== undefined) documents.set(id, document);
  }
  const locked: { share: ShareRow; document: FoundDocument }[] = [];
  for (const { shareId, documentId } of found.toSorted((one, other) =>
    one.shareId < other.shareId ? -1 : 1,
  )) {
    const share = await lockShare(tx, shareId);
    const document = documents.get(documentId);
    if (share !== undefined && document !== undefined) locked.push({ share, document });
  }
  return locked;
}

export async function lockShare(tx: Transaction, shareId: string): Promise<ShareRow | undefined> {
  const [share] = await tx.select().from(documentShares).where(eq(documentShares.id, shareId)).for("update");
  return share;
}

export interface NamedPerson {
  readonly person: SharePersonRow;
  /** The contact's while they are one, else the user's own. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The user's own, which differs from the contact's if either has changed; null until the person has a user. */
  readonly userEmail: string | null;
  /** Also if the contact was deleted before the share went out. */
  readonly isArchived: boolean;
}

/** The people of a share who were not revoked, in the order in which they were added. */
export async function activePeopleOf(db: Queryable, shareId: string): Promise<NamedPerson[]> {
  const rows = await db
    .select({ person: documentSharePeople, contact: clientContacts, user: users })
    .from(documentSharePeople)
    .leftJoin(clientContacts, eq(clientContacts.id, documentSharePeople.contactId))
    .leftJoin(users, eq(users.id, documentSharePeople.userId))
    .where(and(eq(documentSharePeople.shareId, shareId), isNull(documentSharePeople.revokedAt)))
    .orderBy(asc(documentSharePeople.id));
  return rows.map(namedPerson);
}

interface PersonWithNames {
  readonly person: SharePersonRow;
  readonly contact: typeof clientContacts.$inferSelect | null;
  readonly user: typeof users.$inferSelect | null;
}

export function namedPerson({ person, contact, user }: PersonWithNames): NamedPerson {
  const email = contact?.email ?? user?.email ?? "";
  return {
    person,
    email,
    firstName: user?.firstName || (contact?.firstName ?? ""),
    lastName: user?.lastName || (contact?.lastName ?? ""),
    userEmail: user?.email ?? null,
    isArchived: contact?.status === "archived" || email === "",
  };
}
