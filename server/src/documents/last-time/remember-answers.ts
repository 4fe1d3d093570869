// Remembers the answers of a document when it is submitted or finalised, for the client's next documents (spec 7 §4,
// Last time).
import { eq } from "drizzle-orm";
import { answersToRemember } from "@gap/core/documents/last-time";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { lockClientKey } from "@gap/server/clients/public";
import { orgs } from "@gap/server/orgs/public";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Transaction } from "@gap/server/platform/db/database";
import { answersIn, type DocumentContent } from "../document-content.db";
import { documentPastAnswers } from "../documents.tables";
import { openDocument, type DocumentRow } from "../open-document";

/**
 * Remembered answers refer to the client. Renaming a client locks it before its documents, so acts that remember answers lock
 * it before the document, too.
 */
export async function lockClientForMemory(
  tx: Transaction,
  caller: Caller,
  documentId: string,
): Promise<void> {
  const { row } = await openDocument(tx, caller, documentId);
  await lockClientKey(tx, row.clientId);
}

/** The command has locked the client and the document. */
export async function rememberAnswers(
  { tx, now }: CommandContext,
  { id: documentId, orgId, clientId }: DocumentRow,
  content: DocumentContent,
): Promise<void> {
  const [firm] = await tx
    .select({ currencyCode: orgs.currencyCode, countryCode: orgs.countryCode })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  const remembered = answersToRemember(content.blocks, answersIn(content), {
    currencyCode: currencyCodeOfServices({ currencyCode: null, countryCode: null, ...firm }),
  });
  await tx.delete(documentPastAnswers).where(eq(documentPastAnswers.documentId, documentId));
  if (remembered.length === 0) return;
  await tx
    .insert(documentPastAnswers)
    .values(remembered.map((answer) => ({ ...answer, documentId, clientId, at: now })));
}
