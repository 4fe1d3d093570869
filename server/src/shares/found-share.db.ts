// Finds the share of a link. Unknown, garbled and other regions' tokens match no hash, and are answered like links without
// access (spec 7 §5).
import { eq } from "drizzle-orm";
import { refusalOfLink } from "@gap/core/shares/share-rules";
import { shareRefusal, type LinkKind, type RefusedShare } from "@gap/core/shares/share-refusals";
import { clientContacts } from "../clients/public";
import { advisorOf, findDocument, type FoundDocument } from "../documents/public";
import { orgs } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { users } from "../users/public";
import { hashOfShareToken } from "./share-token";
import { stateOfRow, type ShareRow } from "./shares.db";
import { documentSharePeople, documentShares, documentShareTokens } from "./shares.tables";

export interface FoundShare {
  readonly share: ShareRow;
  readonly document: FoundDocument;
  /** Null for an open link. */
  readonly personId: string | null;
  /** The person of the link was revoked, or their contact is archived or deleted: it tells nothing any more. */
  readonly isWithoutPerson: boolean;
}

/** Undefined also for shares of deleted clients. */
export async function findShare(
  region: Region,
  db: Queryable,
  token: string,
): Promise<FoundShare | undefined> {
  const [found] = await db
    .select({
      share: documentShares,
      personId: documentShareTokens.personId,
      revokedAt: documentSharePeople.revokedAt,
      contactStatus: clientContacts.status,
    })
    .from(documentShareTokens)
    .innerJoin(documentShares, eq(documentShares.id, documentShareTokens.shareId))
    .leftJoin(documentSharePeople, eq(documentSharePeople.id, documentShareTokens.personId))
    .leftJoin(clientContacts, eq(clientContacts.id, documentSharePeople.contactId))
    .where(eq(documentShareTokens.tokenHash, hashOfShareToken(region, token)));
  const document = found === undefined ? undefined : await findDocument(db, found.share.documentId);
  if (found === undefined || document === undefined || document.clientStatus === "deleted") return undefined;
  const { share, personId, revokedAt, contactStatus } = found;
  const isContactGone = contactStatus === null || contactStatus === "archived";
  const isWithoutPerson = personId !== null && (revokedAt !== null || isContactGone);
  return { share, document, personId, isWithoutPerson };
}

/** Throws unless the link is open. */
export async function openShare(region: Region, db: Queryable, token: string): Promise<FoundShare> {
  const found = await findShare(region, db, token);
  if (found === undefined) throw shareRefusal("denied");
  await assertOpen(db, found, region.clock.now());
  return found;
}

export async function assertOpen(db: Queryable, found: FoundShare, now: Date): Promise<void> {
  const refusal = found.isWithoutPerson ? "denied" : refusalOfLink(stateOfRow(found.share, now));
  if (refusal === undefined) return;
  if (refusal === "denied") throw shareRefusal(refusal);
  throw shareRefusal(refusal, { ...(await factsOfRefusal(db, found)), expiredOn: found.share.expiresOn });
}

export function kindOf({ isOpenLink }: Pick<ShareRow, "isOpenLink">): LinkKind {
  return isOpenLink ? "open" : "personal";
}

/** Shown on the screens from which the person can ask the advisor for a new link. */
export async function factsOfRefusal(
  db: Queryable,
  { share, document }: Pick<FoundShare, "share" | "document">,
): Promise<RefusedShare> {
  const { advisorName, advisorOrgName } = await advisorOfShare(db, document);
  return { advisorName, advisorOrgName, linkKind: kindOf(share) };
}

export async function advisorOfShare(db: Queryable, document: FoundDocument) {
  const advisorId = await advisorOf(db, document);
  const [[advisor], [firm]] = await Promise.all([
    db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, advisorId ?? "")),
    db.select({ name: orgs.name }).from(orgs).where(eq(orgs.id, document.row.orgId)),
  ]);
  const advisorOrgName = firm?.name ?? "";
  const name = `${advisor?.firstName ?? ""} ${advisor?.lastName ?? ""}`.trim();
  return { advisorId, advisorOrgName, advisorName: name === "" ? advisorOrgName : name };
}
