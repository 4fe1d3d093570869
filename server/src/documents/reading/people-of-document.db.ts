// The names of people whom a document mentions, and of those who have it open. Members of the firm are on the advisor's
// side, all others on the client's.
import { and, eq } from "drizzle-orm";
import type { DocumentPerson } from "@gap/core/documents/document-view";
import { fullName } from "@gap/core/shared/names/full-name";
import { userOrgs } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { users } from "@gap/server/users/public";
import { openDocument } from "../open-document";

export async function peopleOfDocument(
  db: Queryable,
  firmId: string,
  ids: readonly string[],
): Promise<Record<string, DocumentPerson>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return {};
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, firm: userOrgs.orgId })
    .from(users)
    .leftJoin(userOrgs, and(eq(userOrgs.userId, users.id), eq(userOrgs.orgId, firmId)))
    .where(isOneOf(users.id, wanted));
  return byId(rows.map(({ firm, ...person }) => ({ ...person, isOfFirm: firm !== null })));
}

/**
 * document.getPeople: only people of the firm and of the client, so that nobody else's name can be asked for. People who
 * see only some questions are not told who of the client works on the others.
 */
export async function getPeople(
  { db, caller }: ReadContext<Caller>,
  { documentId, userIds }: { readonly documentId: string; readonly userIds: readonly string[] },
): Promise<Record<string, DocumentPerson>> {
  const { row, clientOrgId, isNarrowed } = await openDocument(db, caller, documentId);
  const orgIds = isNarrowed || clientOrgId === null ? [row.orgId] : [row.orgId, clientOrgId];
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isOfFirm: eq(userOrgs.orgId, row.orgId).mapWith(Boolean),
    })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .where(and(isOneOf(userOrgs.orgId, orgIds), isOneOf(users.id, userIds)));
  // A person of both organisations is on the firm's side.
  return byId(rows.toSorted((one, other) => Number(one.isOfFirm) - Number(other.isOfFirm)));
}

function byId(
  rows: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly isOfFirm: boolean;
  }[],
): Record<string, DocumentPerson> {
  return Object.fromEntries(
    rows.map(({ id, isOfFirm, ...names }) => [
      id,
      { name: fullName(names), side: isOfFirm ? "advisor" : "client" } as const,
    ]),
  );
}
