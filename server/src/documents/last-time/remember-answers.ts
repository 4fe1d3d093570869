// Remembers the answers of a document when it is submitted or finalised, for the client's next documents (spec 7 §4,
// Last time).
import { eq } from "drizzle-orm";
import { answersToRemember } from "@gap/core/documents/last-time";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { orgs } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { answersIn, contentOf } from "../document-content.db";
import { documentPastAnswers, documents } from "../documents.tables";

/** Part of the transaction that submits or finalises. */
export async function rememberAnswers(
  { tx, now }: CommandContext,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  const [found] = await tx
    .select({ row: documents, currencyCode: orgs.currencyCode, countryCode: orgs.countryCode })
    .from(documents)
    .innerJoin(orgs, eq(orgs.id, documents.orgId))
    .where(eq(documents.id, documentId));
  if (found === undefined) return;
  const { row, ...firm } = found;
  const content = await contentOf(tx, row);
  const remembered = answersToRemember(content.blocks, answersIn(content), {
    currencyCode: currencyCodeOfServices(firm),
  });
  await tx.delete(documentPastAnswers).where(eq(documentPastAnswers.documentId, documentId));
  if (remembered.length === 0) return;
  await tx
    .insert(documentPastAnswers)
    .values(remembered.map((answer) => ({ ...answer, documentId, clientId: row.clientId, at: now })));
}
