// The names of people whom a document mentions. Members of the firm are on the advisor's side, all others on the client's.
import { and, eq } from "drizzle-orm";
import type { DocumentPerson } from "@gap/core/documents/document-view";
import { userOrgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { users } from "@gap/server/users/public";

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
  return Object.fromEntries(
    rows.map(({ id, firm, ...name }) => [
      id,
      {
        name: `${name.firstName} ${name.lastName}`.trim(),
        side: firm === null ? ("client" as const) : ("advisor" as const),
      },
    ]),
  );
}
