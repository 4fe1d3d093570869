// Remembers the answers of a document when it is submitted or finalised, for the client's next documents (spec 7 §4,
// Last time).
import { eq } from "drizzle-orm";
import { answersToRemember } from "@gap/core/documents/last-time";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { orgs } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { answersIn, type DocumentContent } from "../document-content.db";
import { documentPastAnswers } from "../documents.tables";
import type { DocumentRow } from "../open-document";

/** The command has locked the document. */
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
