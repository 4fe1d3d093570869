// Reads one proposal with its related rows, and looks up the contacts that a draft refers to by id.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contactName, offeredContactStatuses } from "@gap/core/clients/contact.schema";
import type { ProposalContact } from "@gap/core/proposals/proposal-view";
import { clientContacts, clients } from "../clients/public";
import { aboutPages, orgs } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { files } from "../platform/files/files.tables";
import { prepared } from "../platform/db/prepared";
import { users } from "../users/public";
import { proposals, proposalSignees, proposalVersions } from "./proposals.tables";
import { hasAccess, isAddressOfContact } from "./signing/active-signees.db";

const clientOrgs = alias(orgs, "client_orgs");

/** Reads the proposal with its advisor, its client and its current sent version in one statement. */
export async function findProposal(db: Queryable, id: string): Promise<FoundProposalRow | undefined> {
  const [row] = await proposalStatement(db).execute({ id });
  if (row === undefined) return undefined;
  const { recipients, ...found } = row;
  return { ...found, signees: recipients.filter(signs), copies: recipients.filter(receivesCopy) };
}

/** A recipient of the current version, and whether they still have access (active-signees.db.ts). */
export interface SigneeFacts extends Pick<
  SigneeRow,
  "contactId" | "userId" | "name" | "email" | "role" | "agreedAt" | "signature" | "remindedOn"
> {
  readonly isActive: boolean;
  readonly isAddressOfContact: boolean;
}

/** Subquery with the same rows and order as recipientsOf. */
const RECIPIENTS_OF_VERSION = sql`(
  select coalesce(json_agg(json_build_object(
      'contactId', ${proposalSignees.contactId}, 'name', ${proposalSignees.name},
      'email', ${proposalSignees.email}, 'role', ${proposalSignees.role},
      'agreedAt', ${proposalSignees.agreedAt}, 'signature', ${proposalSignees.signature},
      'remindedOn', ${proposalSignees.remindedOn},
      'userId', ${proposalSignees.userId}, 'isActive', coalesce(${hasAccess}, false),
      'isAddressOfContact', coalesce(${isAddressOfContact}, false)
    ) order by ${proposalSignees.position}), '[]'::json)
    from ${proposalSignees}
    left join ${clientContacts} on ${clientContacts.id} = ${proposalSignees.contactId}
      and ${clientContacts.status} <> 'archived'
    left join ${clients} on ${clients.id} = ${clientContacts.clientId} and ${clients.status} <> 'deleted'
    left join ${users} on ${users.id} = ${proposalSignees.userId}
   where ${proposalSignees.proposalId} = ${proposals.id} and ${proposalSignees.version} = ${proposals.version})`.mapWith(
  readRecipients,
);

function readRecipients(
  rows: readonly (Omit<SigneeFacts, "agreedAt"> & { readonly agreedAt: string | null })[],
): SigneeFacts[] {
  return rows.map((each) => ({ ...each, agreedAt: each.agreedAt === null ? null : new Date(each.agreedAt) }));
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof proposalStatement>["execute"]>>[number];

export interface FoundProposalRow extends Omit<SelectedRow, "recipients"> {
  readonly signees: readonly SigneeFacts[];
  /** Recipients of a copy, who do not sign. */
  readonly copies: readonly SigneeFacts[];
}

const proposalStatement = prepared((db) =>
  db
    .select({
      proposal: proposals,
      version: {
        snapshot: proposalVersions.snapshot,
        includedOptionalServiceIds: proposalVersions.includedOptionalServiceIds,
        paymentPreferences: proposalVersions.paymentPreferences,
        respondedAt: proposalVersions.respondedAt,
      },
      recipients: RECIPIENTS_OF_VERSION,
      advisor: {
        name: orgs.name,
        address: orgs.address,
        countryCode: orgs.countryCode,
        currencyCode: orgs.currencyCode,
        taxDescription: orgs.taxDescription,
        taxPercentage: orgs.taxPercentage,
        timezone: orgs.timezone,
      },
      aboutPage: aboutPages.content,
      brandColour: orgs.brandColour,
      logo: files,
      client: { name: clients.name, status: clients.status, clientOrgId: clients.clientOrgId },
      clientOrg: {
        xeroAuthorised: clientOrgs.xeroAuthorised,
        xeroDisconnectedViaXPM: clientOrgs.xeroDisconnectedViaXpm,
      },
    })
    .from(proposals)
    .innerJoin(orgs, eq(orgs.id, proposals.advisorOrgId))
    // A sent proposal has the page in its snapshot.
    .leftJoin(aboutPages, and(eq(aboutPages.orgId, orgs.id), isNull(proposals.sentAt)))
    .leftJoin(files, eq(files.key, orgs.logo))
    .leftJoin(clients, eq(clients.id, proposals.advisorClientId))
    .leftJoin(clientOrgs, eq(clientOrgs.id, clients.clientOrgId))
    // A draft has no row for its version yet.
    .leftJoin(
      proposalVersions,
      and(eq(proposalVersions.proposalId, proposals.id), eq(proposalVersions.version, proposals.version)),
    )
    .where(eq(proposals.id, sql.placeholder("id")))
    .prepare("proposals_whole"),
);

export type SigneeRow = typeof proposalSignees.$inferSelect;

interface SentVersion {
  readonly id: string;
  readonly version: number;
}

/** Returns the signees of one version in their order. */
export async function signeesOf(db: Queryable, version: SentVersion): Promise<SigneeRow[]> {
  return (await recipientsOf(db, version)).filter(signs);
}

/** Returns the signees of one version in their order, and after them the recipients of a copy. */
export function recipientsOf(db: Queryable, { id, version }: SentVersion): Promise<SigneeRow[]> {
  return recipientsStatement(db).execute({ id, version });
}

export function signs({ role }: Pick<SigneeRow, "role">): boolean {
  return role !== "copy";
}

/** May sign now: has not signed, and does not wait for an earlier signee. */
export function isAsked({ role, agreedAt }: Pick<SigneeRow, "role" | "agreedAt">): boolean {
  return role === "signs" && agreedAt === null;
}

/** Has received the mail that asks for the signature; signees who wait for an earlier one have not. */
export function wasAsked({ role }: Pick<SigneeRow, "role">): boolean {
  return role === "signs";
}

export function receivesCopy({ role }: Pick<SigneeRow, "role">): boolean {
  return role === "copy";
}

const recipientsStatement = prepared((db) =>
  db
    .select()
    .from(proposalSignees)
    .where(
      and(
        eq(proposalSignees.proposalId, sql.placeholder("id")),
        eq(proposalSignees.version, sql.placeholder("version")),
      ),
    )
    .orderBy(asc(proposalSignees.position))
    .prepare("proposals_recipients"),
);

interface ContactQuery {
  readonly advisorClientId: string | null;
  readonly ids: readonly string[];
  /** The client's own organisation, if it has one: an accounting connection there limits the choice (spec 3 §6). */
  readonly clientOrg: Parameters<typeof offeredContactStatuses>[0] | null;
}

/** Returns the contacts that can be chosen, in the order of `ids`; leaves out all others. */
export async function contactsToChoose(db: Queryable, query: ContactQuery): Promise<ProposalContact[]> {
  const chosen = await chosenContacts(db, query);
  return chosen.map((row) => ({ id: row.id, name: contactName(row), email: row.email }));
}

export async function chosenContacts(db: Queryable, { advisorClientId, ids, clientOrg }: ContactQuery) {
  if (advisorClientId === null || ids.length === 0) return [];
  const rows = await contactsStatement(db).execute({ clientId: advisorClientId, ids: [...ids] });
  const statuses = offeredContactStatuses(clientOrg ?? undefined);
  const offered = new Map(rows.filter(({ status }) => statuses.includes(status)).map((row) => [row.id, row]));
  return ids.flatMap((id) => offered.get(id) ?? []);
}

const contactsStatement = prepared((db) =>
  db
    .select({
      id: clientContacts.id,
      status: clientContacts.status,
      firstName: clientContacts.firstName,
      lastName: clientContacts.lastName,
      email: clientContacts.email,
    })
    .from(clientContacts)
    .where(
      and(
        eq(clientContacts.clientId, sql.placeholder("clientId")),
        sql`${clientContacts.id} = any(${sql.placeholder("ids")}::text[])`,
      ),
    )
    .prepare("proposals_contacts"),
);
