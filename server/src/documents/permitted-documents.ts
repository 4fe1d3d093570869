// Narrows statements to the documents that a person of the client may read. Must match the rule of sideAtDocument.
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { permittedDocumentIds } from "@gap/core/documents/document-access";
import type { Caller } from "../platform/calls/context";
import { isOneOf } from "../platform/db/search-words";

/** Undefined for people who read everything of their organisation. */
export function isPermittedTo({ viewer }: Caller, documentId: AnyPgColumn): SQL | undefined {
  return readsAllOfClient(viewer) ? undefined : isOneOf(documentId, permittedDocumentIds(viewer.permissions));
}
