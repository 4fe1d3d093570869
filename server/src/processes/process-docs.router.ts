// processDoc.*: guidance pages of published processes, for people who work on work items (spec 3 §6, §7).
import { holding } from "@gap/core/access/policy";
import {
  PROCESS_NOT_FOUND,
  publishedProcessesSchema,
  type ProcessDocs,
} from "@gap/core/processes/process.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router } from "../platform/calls/procedure";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { getReadable, getVersion, listRecords } from "../publishing/public";
import { imageUrlsOf } from "../rich-text/public";
import { presentProcess } from "./present-process";
import { processKind, type ProcessFacts } from "./process-kind";

export const processDocRouter = router({
  /** One page by name. The texts of pages are returned for one process at a time, because they can be long. */
  publishedProcessesAndDocs: read
    .allow(holding("work-items", "view", { orgTypes: ["advisor"] }))
    .input(publishedProcessesSchema.prefault({}))
    .query(async ({ ctx, input: { processId, ...page } }): Promise<ProcessDocs> => {
      const orgId = ownOrgId(ctx.caller);
      const { rows, total } = await listRecords(ctx.region, processKind, orgId, {
        ...page,
        types: [],
        tab: "published",
        sort: { columnId: "name", direction: "asc" },
      });
      const titles = rows.flatMap(({ record, published }) =>
        docTitlesOf(published?.facts as ProcessFacts | undefined).map((doc, order) => ({
          processId: record.id,
          order,
          ...doc,
        })),
      );
      const publishedProcesses = rows.map((row) => presentProcess(row, orgId));
      if (processId === undefined) return { publishedProcesses, total, processDocs: titles, imageUrls: {} };
      return { publishedProcesses, total, ...(await docsOf(ctx, { id: processId, orgId })) };
    }),
});

function docTitlesOf(facts: ProcessFacts | undefined): ProcessFacts["docs"] {
  return facts?.docs ?? [];
}

/** The pages of one process with their texts and pictures. */
async function docsOf(
  { region, db }: { readonly region: Region; readonly db: Queryable },
  which: { readonly id: string; readonly orgId: string },
): Promise<Pick<ProcessDocs, "processDocs" | "imageUrls">> {
  const { row } = await getReadable(db, processKind, which);
  if (row.status !== "published") throw new GapError("notFound", PROCESS_NOT_FOUND);
  const { content } = await getVersion(db, processKind, row.id, row.publishedVersion);
  const { docs } = processKind.contentOf(content);
  return {
    processDocs: docs.map((doc, order) => ({ processId: row.id, order, ...doc })),
    imageUrls: await imageUrlsOf(
      { region, db },
      { orgId: row.orgId, documents: docs.map(({ text }) => text) },
    ),
  };
}
