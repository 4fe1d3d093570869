// docBlock.getUploadUrl (spec 3 §7): an upload for a block of one of a work item's documents, named by work item and block.
import { desc, eq } from "drizzle-orm";
import { DOCUMENT_NOT_FOUND, workItemFileSchema } from "@gap/core/documents/document.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { assertOwnOrg } from "@gap/server/platform/calls/own-org";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { read, router } from "@gap/server/platform/calls/procedure";
import { blocksOf } from "../document-content.db";
import { readers } from "../document-policies";
import { documents } from "../documents.tables";
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

/** The newest of the work item's documents that has the block. Access is decided when it is opened. */
async function documentWithBlock(
  { db }: ReadContext<Caller>,
  workItemId: string,
  blockId: string,
): Promise<string> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.workItemId, workItemId))
    .orderBy(desc(documents.id));
  for (const row of rows) if ((await blocksOf(db, row)).some(({ id }) => id === blockId)) return row.id;
  throw new GapError("notFound", DOCUMENT_NOT_FOUND);
}
