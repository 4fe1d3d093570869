// processDoc.*: guidance pages of published processes, for people who work on work items (spec 3 §6, §7).
import { holding } from "@gap/core/access/policy";
import {
  PROCESS_NOT_FOUND,
  publishedProcessesSchema,
  type ListedProcessDoc,
  type ProcessDocs,
} from "@gap/core/processes/process.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router } from "../platform/calls/procedure";
import { getReadable, getVersion, listRecords } from "../publishing/public";
import { presentProcess } from "./present-process";
import { processKind, type ProcessFacts } from "./process-kind";

export const processDocRouter = router({
  /** Up to 200 by name; the texts of pages are returned for one process at a time, because they can be long. */
  publishedProcessesAndDocs: read
    .allow(holding("work-items", "view", { orgTypes: ["advisor"] }))
    .input(publishedProcessesSchema.prefault({}))
    .query(async ({ ctx, input: { search, processId } }): Promise<ProcessDocs> => {
      const orgId = ownOrgId(ctx.caller);
      const { rows } = await listRecords(ctx.region, processKind, orgId, {
        search,
        types: [],
        tab: "published",
        sort: { columnId: "name", direction: "asc" },
        page: 0,
        pageSize: MAX_PROCESSES,
      });
      const titles = rows.flatMap(({ record, published }) =>
        docTitlesOf(published?.facts as ProcessFacts | undefined).map((doc, order) => ({
          processId: record.id,
          order,
          ...doc,
        })),
      );
      return {
        publishedProcesses: rows.map((row) => presentProcess(row, orgId)),
        processDocs: processId === undefined ? titles : await withTexts(),
      };

      async function withTexts(): Promise<ListedProcessDoc[]> {
        const { row } = await getReadable(ctx.db, processKind, { id: processId ?? "", orgId });
        if (row.status !== "published") throw new GapError("notFound", PROCESS_NOT_FOUND);
        const { content } = await getVersion(ctx.db, processKind, row.id, row.publishedVersion);
        return processKind
          .contentOf(content)
          .docs.map((doc, order) => ({ processId: row.id, order, ...doc }));
      }
    }),
});

const MAX_PROCESSES = 200;

function docTitlesOf(facts: ProcessFacts | undefined): ProcessFacts["docs"] {
  return facts?.docs ?? [];
}
