// Gives a person of a share access to the document, or to a copy of their own (spec 7 §5).
import { and, eq, isNull, ne } from "drizzle-orm";
import {
  copyDocument,
  findDocument,
  grantDocument,
  hasWholeDocument,
  mayOpenByPermission,
  narrowDocument,
  withdrawDocument,
  type FoundDocument,
} from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { inOrderOfUsers } from "./in-order-of-users";
import type { ShareRow } from "./shares.db";
import { documentSharePeople, documentShares } from "./shares.tables";

interface Admission {
  readonly share: ShareRow;
  /** The shared document, which the command has locked. */
  readonly document: FoundDocument;
  /** The copy that was made for the contact before. */
  readonly copy?: FoundDocument | undefined;
  readonly personId: string;
  readonly userId: string;
  readonly name: string;
}

/** Returns the document that the person opens. */
export async function admitPerson(
  command: CommandContext,
  { share, document, copy, personId, userId, name }: Admission,
): Promise<FoundDocument> {
  const { tx } = command;
  // Another share of the document may have changed its due day since.
  const dueDay = share.dueDay ?? document.row.dueDay;
  const theirs =
    share.mode === "copies"
      ? (copy ?? (await copyDocument(command, document, { forName: name, dueDay })))
      : document;
  const hadAccess = await hasOwnAccess(command, theirs, userId);
  const hadWhole = share.blockIds.length > 0 && (await hasWholeDocument(tx, theirs, userId));
  // A user has one place in a share. Its contact may have given their former address to the one who comes in now.
  await tx
    .update(documentSharePeople)
    .set({ userId: null, hadAccess: false })
    .where(
      and(
        eq(documentSharePeople.shareId, share.id),
        eq(documentSharePeople.userId, userId),
        ne(documentSharePeople.id, personId),
      ),
    );
  await tx
    .update(documentSharePeople)
    .set({ userId, documentId: theirs.row.id, hadAccess })
    .where(eq(documentSharePeople.id, personId));
  await grantDocument(command, theirs, [userId]);
  if (!hadWhole) await setNarrowing(command, theirs.row.id, userId);
  return theirs;
}

/** Whether the person opens the document by a right that no share gave them. */
async function hasOwnAccess(
  command: CommandContext,
  document: FoundDocument,
  userId: string,
): Promise<boolean> {
  const shares = await sharesOf(command, document.row.id, userId);
  if (shares.length > 0) return shares.some(({ hadAccess }) => hadAccess);
  return mayOpenByPermission(command.tx, document, userId);
}

interface FormerPerson {
  readonly userId: string | null;
  readonly documentId: string | null;
  readonly hadAccess: boolean;
}

/**
 * After a revocation, or when a contact has another person: people keep what they had before, and what another share of
 * the document gives them, with the questions of those that are left.
 */
export async function withdrawPeople(
  command: CommandContext,
  people: readonly FormerPerson[],
): Promise<void> {
  const { tx } = command;
  for (const { userId, documentId, hadAccess } of inOrderOfUsers(people)) {
    if (userId === null || documentId === null) continue;
    const document = await findDocument(tx, documentId);
    if (document === undefined) continue;
    const left = await sharesOf(command, documentId, userId);
    if (hadAccess) await narrowDocument(command, { documentId, userId, blockIds: null });
    else if (left.length === 0) await withdrawDocument(command, document, [userId]);
    else await setNarrowing(command, documentId, userId);
  }
}

async function setNarrowing(command: CommandContext, documentId: string, userId: string): Promise<void> {
  const shares = await sharesOf(command, documentId, userId);
  const isWhole = shares.some(({ blockIds, hadAccess }) => blockIds.length === 0 || hadAccess);
  const blockIds = isWhole ? null : [...new Set(shares.flatMap((share) => share.blockIds))];
  await narrowDocument(command, { documentId, userId, blockIds });
}

/** The shares that give the person this document. An expired link takes nothing from the people whom it admitted. */
function sharesOf({ tx }: CommandContext, documentId: string, userId: string) {
  return tx
    .select({ blockIds: documentShares.blockIds, hadAccess: documentSharePeople.hadAccess })
    .from(documentSharePeople)
    .innerJoin(documentShares, eq(documentShares.id, documentSharePeople.shareId))
    .where(
      and(
        eq(documentSharePeople.documentId, documentId),
        eq(documentSharePeople.userId, userId),
        isNull(documentSharePeople.revokedAt),
        isNull(documentShares.revokedAt),
      ),
    );
}
