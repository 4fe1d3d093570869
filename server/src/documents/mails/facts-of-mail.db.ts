// The facts of a mail about a document, read when it is sent. People who may not open the document any more get none.
import { eq } from "drizzle-orm";
import { documentPath } from "@gap/core/documents/document-path";
import { sideAtDocument } from "@gap/core/documents/document-access";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { membersAsCallers, orgs, readMailSender, withReplyTo } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import {
  findDocument,
  openDocument,
  targetOf,
  type FoundDocument,
  type OpenedDocument,
} from "../open-document";
import { advisorOf } from "../people/people-concerned.db";

export interface DocumentMail {
  readonly documentId: string;
  /** The id of the recipient. */
  readonly userId: string;
}

/** As the recipient opens it. */
export interface FactsOfMail extends OpenedDocument {
  readonly firstName: string;
  /** The firm; answers go to the document's advisor. */
  readonly sender: MailSender;
  readonly timezone: string;
  readonly currencyCode: string;
  /** The document's page for the recipient. */
  readonly address: string;
}

/** Undefined unless the recipient may open the document and still has the address that the mail goes to. */
export async function factsOfMail(
  region: Region,
  { documentId, userId }: DocumentMail,
  to: string,
): Promise<FactsOfMail | undefined> {
  const { read } = region.db;
  const found = await findDocument(read, documentId);
  if (found === undefined) return undefined;
  const { row } = found;
  const member = await readerOfMail(read, found, { userIds: [userId], to });
  if (member === undefined) return undefined;
  const firm = await firmOfMail(region, found);
  const path = documentPath(member.viewer.orgId ?? "", { documentId, status: row.status });
  return {
    ...(await openDocument(read, member, documentId)),
    firstName: member.firstName,
    address: `${region.config.publicUrl}/${region.id}${path}`,
    ...firm,
  };
}

/** The recipient as they open the document: on the firm's side if they are on both. Undefined if they may not. */
async function readerOfMail(
  db: Queryable,
  found: FoundDocument,
  { userIds, to }: { readonly userIds: readonly string[]; readonly to: string },
) {
  const { row, clientOrgId } = found;
  const orgIds = clientOrgId === null ? [row.orgId] : [row.orgId, clientOrgId];
  const links = await membersAsCallers(db, { userIds, orgIds });
  const readers = links
    .map(({ caller, firstName }) => ({
      ...caller,
      firstName,
      side: sideAtDocument(caller.viewer, targetOf(found)),
    }))
    .filter(({ side, viewer }) => side !== undefined && viewer.email === to);
  return readers.find(({ side }) => side === "advisor") ?? readers[0];
}

/** The organisation in which the person with this address opens the document; undefined if they may not. */
export async function orgOfReader(
  db: Queryable,
  found: FoundDocument,
  to: string,
): Promise<string | undefined> {
  const people = await db.select({ id: users.id }).from(users).where(eq(users.email, to));
  const reader = await readerOfMail(db, found, { userIds: people.map(({ id }) => id), to });
  return reader?.viewer.orgId ?? undefined;
}

export async function firmOfMail(
  region: Region,
  document: FoundDocument,
): Promise<Pick<FactsOfMail, "sender" | "timezone" | "currencyCode">> {
  const { read } = region.db;
  const { orgId } = document.row;
  const [firm, advisorId, [org]] = await Promise.all([
    readMailSender(region, orgId),
    advisorOf(read, document),
    read.select().from(orgs).where(eq(orgs.id, orgId)),
  ]);
  const [advisor] =
    advisorId === null
      ? []
      : await read.select({ email: users.email }).from(users).where(eq(users.id, advisorId));
  return {
    sender: withReplyTo(firm, advisor ?? null),
    timezone: timeZoneOfOrg(org ?? { timezone: null, countryCode: null }),
    currencyCode: currencyCodeOfServices({ currencyCode: null, countryCode: null, ...org }),
  };
}
