// docBlock.getUploadUrl (spec 3 §7): an upload for a block of one of a work item's documents, named by work item and block.
import { desc, eq } from "drizzle-orm";
import { sideAtDocument } from "@gap/core/documents/document-access";
import {
  DOCUMENT_NOT_FOUND,
  NO_ACCESS_TO_DOCUMENT,
  workItemFileSchema,
} from "@gap/core/documents/document.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { clients } from "@gap/server/clients/public";
import { assertOwnOrg } from "@gap/server/platform/calls/own-org";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { read, router } from "@gap/server/platform/calls/procedure";
import { blocksOf } from "../document-content.db";
import { readers } from "../document-policies";
import { documents } from "../documents.tables";
import { targetOf } from "../open-document";
import { answerUploadUrl } from "./answer-files";

export const docBlockRouter = router({
  getUploadUrl: read
    .allow(readers)
    .input(workItemFileSchema)
    .query(async ({ ctx, input: { orgId, workItemId, workItemBlockId: blockId, fileName } }) => {
      assertOwnOrg(ctx.caller, orgId);
      const documentId = await documentWithBlock(ctx, workItemId, blockId);
      return answerUploadUrl(ctx, { documentId, blockId, fileName });
    }),
});

/**
 * The newest of the work item's documents that has the block and that the person may open: of several copies, the person's
 * own. Whether others have it is not told.
 */
async function documentWithBlock(
  { db, caller }: ReadContext<Caller>,
  workItemId: string,
  blockId: string,
): Promise<string> {
  const rows = await db
    .select({ row: documents, clientOrgId: clients.clientOrgId, clientStatus: clients.status })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(eq(documents.workItemId, workItemId))
    .orderBy(desc(documents.id));
  const readable = rows.filter((found) => sideAtDocument(caller.viewer, targetOf(found)) !== undefined);
  if (rows.length > 0 && readable.length === 0) throw new GapError("forbidden", NO_ACCESS_TO_DOCUMENT);
  for (const { row } of readable)
    if ((await blocksOf(db, row)).some(({ id }) => id === blockId)) return row.id;
  throw new GapError("notFound", DOCUMENT_NOT_FOUND);
}
