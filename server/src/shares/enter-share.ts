// Entering by a share's link (spec 1 §4, spec 7 §5): people give their email address, prove it with a code, and are
// admitted. Only new people count against the limit of the share; coming back is free.
import { and, eq, sql } from "drizzle-orm";
import { SHARE_EMAILS_PER_LINK } from "@gap/core/identity/identity-limits";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { isOfDomains } from "@gap/core/shares/email-domains";
import { refusalOfPerson, type Entering } from "@gap/core/shares/share-rules";
import { shareRefusal } from "@gap/core/shares/share-refusals";
import type { MyAccessTokens, OpenedShare } from "@gap/core/shares/share-view";
import { GapError } from "@gap/core/shared/gap-error";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { clientContacts, lockClientKey } from "../clients/public";
import { isWorkEnded, lockFoundDocument, type FoundDocument } from "../documents/public";
import {
  chargeAddressOfCall,
  consumeAllowance,
  expectGuest,
  refundAllowanceWithin,
  tokensOfSession,
} from "../identity/public";
import { userOrgs } from "../orgs/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { findOrCreateUser, users } from "../users/public";
import { admitPerson, withdrawPeople } from "./admit-person";
import { assertOpen, factsOfRefusal, findShare, openShare, type FoundShare } from "./found-share.db";
import { noteShareEvent } from "./share-events";
import { lockShare, type SharePersonRow } from "./shares.db";
import { documentSharePeople, documentShares } from "./shares.tables";

interface TokenAndEmail {
  readonly token: string;
  readonly email: string;
}

/** Before the transaction: limits per IP address and per link (spec 6 L7). */
export async function chargeEntry({
  ctx: { region, db, request },
  input: { token },
}: {
  ctx: ReadContext<Caller | undefined>;
  input: TokenAndEmail;
}): Promise<void> {
  await chargeAddressOfCall(region, "shareEmails", request.ip);
  const { share } = await openShare(region, db, token);
  if (!(await consumeAllowance(region, entriesKey(share.id), SHARE_EMAILS_PER_LINK)))
    throw new GapError("locked", TOO_MANY_ATTEMPTS);
}

const entriesKey = (shareId: string) => `shareEntries/${shareId}`;

/**
 * docShare.createUserFromToken: the person may then request a code. An open link answers every address of its domains
 * alike, so it does not reveal who is known; people whom it does not admit are refused once they have proven theirs.
 */
export async function createUserFromToken(
  command: CommandContext,
  { token, email }: TokenAndEmail,
): Promise<{ email: string }> {
  const { tx, region } = command;
  const found = await openShare(region, tx, token);
  const userId = await findOrCreateUser(command, { email, ...(await namesAtLink(tx, found, email)) });
  await expectGuest(command, userId);
  command.audit({
    kind: "document",
    id: found.document.row.id,
    details: { title: found.document.row.title },
  });
  return { email };
}

/** The link of a contact refuses every address but theirs. */
async function namesAtLink(tx: Transaction, found: FoundShare, email: string): Promise<Entry["names"]> {
  if (found.personId !== null) {
    const entry = await entryOf(tx, found, email);
    await assertAdmits(tx, found, entry);
    return entry.names;
  }
  if (!isOfDomains(email, found.share.domains)) throw shareRefusal("denied");
  return { firstName: "", lastName: "" };
}

/** docShare.ensureDocumentAccessFromToken: admits the person who is signed in. */
export async function ensureAccess(
  command: CommandContext,
  caller: Caller,
  token: string,
): Promise<OpenedShare> {
  const { tx, now } = command;
  const { userId, viewer } = caller;
  const found = await lockedShare(command, token);
  const entry = await entryOf(tx, found, viewer.email);
  if (entry.userId !== userId) throw shareRefusal("denied");
  await assertAdmits(tx, found, entry);
  const { share, document } = found;
  const isNew = entry.person?.firstOpenedAt === undefined || entry.person.firstOpenedAt === null;
  const person = entry.person ?? (await addPerson(command, found, userId));
  const theirs = await documentOf(command, found, person, { userId, name: entry.name });
  await tx
    .update(documentSharePeople)
    .set({ lastOpenedAt: now, ...(isNew && { firstOpenedAt: now }) })
    .where(eq(documentSharePeople.id, person.id));
  if (isNew) {
    refundAllowanceWithin(command, entriesKey(share.id));
    await noteShareEvent(command, document, { shareId: share.id, kind: "opened", personIds: [person.id] });
  }
  const { workItemId } = theirs.row;
  return {
    docId: theirs.row.id,
    clientOrgId: theirs.clientOrgId ?? "",
    ...(workItemId !== null && { workItemId }),
  };
}

/** docShare.getMyAccessTokens: admits the person after the code, and returns their names as far as they are known. */
export async function getMyAccessTokens(
  command: CommandContext,
  caller: Caller,
  token: string,
): Promise<MyAccessTokens> {
  const opened = await ensureAccess(command, caller, token);
  const [user] = await command.tx.select().from(users).where(eq(users.id, caller.userId));
  return {
    ...opened,
    tokens: await tokensOfSession(command, caller),
    userId: caller.userId,
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
  };
}

/** Locks the document before the share, as every other command does, and before both the client of a copy to be made. */
async function lockedShare(command: CommandContext, token: string): Promise<FoundShare> {
  const { tx, now, region } = command;
  const found = await findShare(region, tx, token);
  if (found === undefined) throw shareRefusal("denied");
  if (found.share.mode === "copies") await lockClientKey(tx, found.document.row.clientId);
  const document = await lockFoundDocument(tx, found.document.row.id);
  const share = await lockShare(tx, found.share.id);
  if (document === undefined || share === undefined) throw shareRefusal("denied");
  const locked = { ...found, document, share };
  await assertOpen(tx, locked, now);
  return locked;
}

interface Entry extends Entering {
  /** The person's row in this share, if they are one of its people. */
  readonly person: SharePersonRow | undefined;
  readonly userId: string | undefined;
  readonly isOfFirm: boolean;
  readonly isDeactivated: boolean;
  readonly names: { readonly firstName: string; readonly lastName: string };
  readonly name: string;
}

async function entryOf(tx: Transaction, found: FoundShare, email: string): Promise<Entry> {
  const { share, document, personId } = found;
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  const [invited] = await tx
    .select({ person: documentSharePeople, contact: clientContacts })
    .from(documentSharePeople)
    .leftJoin(clientContacts, eq(clientContacts.id, documentSharePeople.contactId))
    .where(
      and(
        eq(documentSharePeople.shareId, share.id),
        personId === null
          ? eq(documentSharePeople.userId, user?.id ?? "")
          : eq(documentSharePeople.id, personId),
      ),
    );
  const links = await tx
    .select({ orgId: userOrgs.orgId, deactivatedOn: userOrgs.deactivatedOn })
    .from(userOrgs)
    .where(eq(userOrgs.userId, user?.id ?? ""));
  const { person, contact = null } = invited ?? {};
  const names = {
    firstName: user?.firstName || (contact?.firstName ?? ""),
    lastName: user?.lastName || (contact?.lastName ?? ""),
  };
  return {
    person,
    userId: user?.id,
    email,
    // The link of an archived or deleted contact admits nobody.
    contactEmail:
      personId === null ? undefined : contact?.status === "archived" ? "" : (contact?.email ?? ""),
    domains: share.domains,
    isAdmitted: person?.userId !== null && person?.userId !== undefined && person.userId === user?.id,
    isRevoked: person !== undefined && person.revokedAt !== null,
    used: share.used,
    usageLimit: share.usageLimit,
    status: document.row.status,
    isWorkEnded: isWorkEnded(document),
    isOfFirm: links.some(({ orgId }) => orgId === document.row.orgId),
    isDeactivated: links.some(
      ({ orgId, deactivatedOn }) => orgId === document.clientOrgId && deactivatedOn !== null,
    ),
    names,
    name: nameOrEmail({ ...names, email }),
  };
}

async function assertAdmits(tx: Transaction, found: FoundShare, entry: Entry): Promise<void> {
  if (entry.isDeactivated) throw shareRefusal("denied");
  if (entry.isOfFirm && !entry.isAdmitted && found.share.isOpenLink)
    throw new GapError(
      "conflict",
      "This link is for the client. Open the document from the client's page instead.",
    );
  const refusal = refusalOfPerson(entry);
  if (refusal === undefined) return;
  throw shareRefusal(refusal, refusal === "denied" ? undefined : await factsOfRefusal(tx, found));
}

/** Counts the person against the limit of the open link, in the database (spec 6 L6). */
async function addPerson(
  { tx, region }: CommandContext,
  { share, document }: FoundShare,
  userId: string,
): Promise<SharePersonRow> {
  const counted = await tx
    .update(documentShares)
    .set({ used: sql`${documentShares.used} + 1` })
    .where(
      and(
        eq(documentShares.id, share.id),
        sql`(${documentShares.usageLimit} is null or ${documentShares.used} < ${documentShares.usageLimit})`,
      ),
    )
    .returning({ used: documentShares.used });
  if (counted.length === 0) throw shareRefusal("used-up", await factsOfRefusal(tx, { share, document }));
  const [person] = await tx
    .insert(documentSharePeople)
    .values({ id: region.newId(), shareId: share.id, userId })
    .returning();
  if (person === undefined) throw new GapError("generic");
  return person;
}

/**
 * The document that the person opens. New people get access now. A contact may have a new address: its person takes the
 * place of the former one, who loses the document, and continues in the contact's copy.
 */
async function documentOf(
  command: CommandContext,
  { share, document }: FoundShare,
  person: SharePersonRow,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<FoundDocument> {
  const { documentId } = person;
  const copy =
    documentId === null || documentId === document.row.id
      ? undefined
      : await lockFoundDocument(command.tx, documentId);
  if (documentId !== null && person.userId === userId) return copy ?? document;
  const theirs = await admitPerson(command, { share, document, copy, personId: person.id, userId, name });
  if (person.userId !== null) await withdrawPeople(command, [person]);
  return theirs;
}
