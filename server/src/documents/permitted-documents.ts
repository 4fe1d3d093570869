// Narrows statements to the documents that a person of the client may read. Must match the rule of sideAtDocument.
import { and, eq, ne, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { permittedDocumentIds, sideAtPlans } from "@gap/core/documents/document-access";
import { clients } from "../clients/public";
import type { Caller } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import { isOneOf } from "../platform/db/search-words";
import { documentNarrowings, documents } from "./documents.tables";

/** Undefined for people who read everything of their organisation. */
export function isPermittedTo(caller: Caller, documentId: AnyPgColumn): SQL | undefined {
  const { viewer } = caller;
  if (readsAllOfClient(viewer)) return undefined;
  const isNamed = isOneOf(documentId, permittedDocumentIds(viewer.permissions));
  if (sideAtPlans(viewer) !== "client") return isNamed;
  const isOwnPlan = sql`exists (select 1 from ${documents} as plan
    inner join ${clients} as client on client.id = plan.client_id
    where plan.is_plan and plan.id = ${documentId} and client.client_org_id = ${ownOrgId(caller)})`;
  return or(isNamed, isOwnPlan);
}

/**
 * The documents of the reader's client organisation that they may read; for statements that join the clients. Drafts are
 * included for lists of finalised versions, which stay readable.
 */
export function isOfClientOrg(caller: Caller, { withDrafts = false } = {}): SQL | undefined {
  return and(
    eq(clients.clientOrgId, ownOrgId(caller)),
    ne(clients.status, "deleted"),
    withDrafts ? undefined : ne(documents.status, "draft"),
    isPermittedTo(caller, documents.id),
  );
}

/**
 * Narrows statements about parts of documents: of documents of which the person sees only some questions, they get the
 * parts of those questions, or none if the parts belong to no question.
 */
export function isPartPermittedTo(
  caller: Caller,
  part: { readonly documentId: AnyPgColumn; readonly blockId?: AnyPgColumn },
): SQL | undefined {
  const isPermitted = isPermittedTo(caller, part.documentId);
  if (isPermitted === undefined) return undefined;
  const isOtherQuestion =
    part.blockId === undefined ? sql`` : sql`and not ${part.blockId} = any(${documentNarrowings.blockIds})`;
  const isHidden = sql`exists (select 1 from ${documentNarrowings}
    where ${documentNarrowings.documentId} = ${part.documentId}
      and ${documentNarrowings.userId} = ${caller.userId} ${isOtherQuestion})`;
  return and(isPermitted, sql`not ${isHidden}`);
}
