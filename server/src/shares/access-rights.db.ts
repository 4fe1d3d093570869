// docShare.getDocumentAccessRights (spec 3 §7): which people of a client may open its documents.
import { and, asc, eq, ne } from "drizzle-orm";
import { anyOf } from "@gap/core/access/policy";
import { isAdminRoleName, isGuestRoleName } from "@gap/core/access/roles";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { permissionFor } from "@gap/core/documents/document-access";
import type { DocumentAccessRights } from "@gap/core/shares/share-view";
import { GapError } from "@gap/core/shared/gap-error";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { roles } from "../access/public";
import { clients } from "../clients/public";
import { documentNarrowings, documents } from "../documents/public";
import { isActive, userOrgs } from "../orgs/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import { isOneOf } from "../platform/db/search-words";
import { users } from "../users/public";

/** The firm, and admins of the client (getAccessRights decides). */
export const seesAccessRights = anyOf(
  { featureId: "documents", actionId: "view", orgTypes: ["advisor"] },
  { orgTypes: ["client"] },
);

interface WantedRights {
  readonly clientOrgId: string;
  readonly documents: readonly string[];
}

/** Documents of other clients or firms, and drafts for the client, are left out. */
export async function getAccessRights(
  { db, caller }: ReadContext<Caller>,
  wanted: WantedRights,
): Promise<DocumentAccessRights[]> {
  const { viewer } = caller;
  const isOfClient = viewer.orgType === "client";
  if (isOfClient && (viewer.orgId !== wanted.clientOrgId || !readsAllOfClient(viewer)))
    throw new GapError("forbidden");
  const found = await db
    .select({ id: documents.id, docType: documents.docType, isPlan: documents.isPlan })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        isOneOf(documents.id, wanted.documents),
        eq(clients.clientOrgId, wanted.clientOrgId),
        isOfClient
          ? and(ne(documents.status, "draft"), ne(clients.status, "deleted"))
          : eq(documents.orgId, ownOrgId(caller)),
      ),
    )
    .orderBy(asc(documents.id));
  if (found.length === 0) return [];
  const people = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      roleName: roles.name,
      permissions: userOrgs.permissions,
    })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(and(eq(userOrgs.orgId, wanted.clientOrgId), isActive, eq(users.isServiceUser, false)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  const narrowed = await db
    .select({ documentId: documentNarrowings.documentId, userId: documentNarrowings.userId })
    .from(documentNarrowings)
    .where(
      isOneOf(
        documentNarrowings.documentId,
        found.map(({ id }) => id),
      ),
    );
  return found.map((row) => ({
    documentId: row.id,
    people: people.map(({ userId, firstName, lastName, email, roleName, permissions }) => {
      const isAdmin = isAdminRoleName(roleName);
      const hasAccess = isAdmin || permissions.includes(permissionFor(row));
      const isNarrowed =
        hasAccess &&
        !isAdmin &&
        narrowed.some((limits) => limits.documentId === row.id && limits.userId === userId);
      return {
        userId,
        name: nameOrEmail({ firstName, lastName, email }),
        email,
        isAdmin,
        isGuest: isGuestRoleName(roleName),
        hasAccess,
        ...(isNarrowed && { isNarrowed: true as const }),
      };
    }),
  }));
}
