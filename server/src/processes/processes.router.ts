// process.*: how a firm runs its services, the organisation's own and the provider's (spec 2 §7, spec 7 §2, §7).
import { holding } from "@gap/core/access/policy";
import { problemsOfTemplates } from "@gap/core/processes/process-problems";
import {
  compareProcessVersionsSchema,
  listProcessVersionsSchema,
  newProcessSchema,
  processDraftEditSchema,
  processIdSchema,
  processListSchema,
  processQuerySchema,
  publishProcessSchema,
  templateUsesSchema,
  type ProcessContent,
  type ProcessList,
  type ProcessListItem,
  type ProcessListQuery,
} from "@gap/core/processes/process.schema";
import { lockTemplatesByIds } from "../blueprints/public";
import type { Caller } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import type { CommandContext } from "../platform/calls/run-command";
import {
  archiveRecord,
  cloneRecord,
  createDraft,
  createRecord,
  currentVersion,
  discardDraft,
  getReadable,
  getVersion,
  listRecords,
  publishDraft,
  restoreRecord,
  updateDraft,
  type RecordListQuery,
} from "../publishing/public";
import { presentProcess } from "./present-process";
import { processKind, templateIdsOf } from "./process-kind";
import { usesOfTemplates } from "./process-links.db";
import { compareProcessVersions, getProcess, listProcessVersions, processItem } from "./read-process";

const WITH_PROCESSES = { orgTypes: ["gap", "advisor"] } as const;
const readers = holding("processes", "view", WITH_PROCESSES);
const maintainers = holding("processes", "maintain", WITH_PROCESSES);

export const processRouter = router({
  list: read
    .allow(readers)
    .input(processListSchema.prefault({}))
    .query(async ({ ctx: { region, caller }, input }): Promise<ProcessList> => {
      const orgId = ownOrgId(caller);
      const { rows, ...counts } = await listRecords(region, processKind, orgId, listQueryOf(caller, input));
      return { rows: rows.map((row) => presentProcess(row, orgId)), ...counts };
    }),
  get: read
    .allow(readers)
    .input(processQuerySchema)
    .query(({ ctx, input: { processId, version } }) =>
      getProcess(ctx, ownProcess(ctx.caller, processId), version),
    ),
  listVersions: read
    .allow(readers)
    .input(listProcessVersionsSchema)
    .query(({ ctx, input: { processId, before } }) =>
      listProcessVersions(ctx.db, ownProcess(ctx.caller, processId), before),
    ),
  compareVersions: read
    .allow(readers)
    .input(compareProcessVersionsSchema)
    .query(({ ctx, input: { processId, ...versions } }) =>
      compareProcessVersions(ctx.db, ownProcess(ctx.caller, processId), versions),
    ),
  /** For the list of templates, 'Used in 2 processes', and before one is archived. */
  usesOfTemplates: read
    .allow(holding("blueprints", "view", WITH_PROCESSES))
    .input(templateUsesSchema)
    .query(({ ctx, input }) => usesOfTemplates(ctx.db, { orgId: ownOrgId(ctx.caller), ...input })),
  create: write
    .allow(maintainers)
    .input(newProcessSchema)
    .mutation(async ({ ctx, input: { category, ...titles } }) => {
      const { id } = await createRecord(ctx, processKind, ownOrgId(ctx.caller), {
        type: category,
        ...titles,
      });
      return { processId: id };
    }),
  updateDraft: write
    .allow(maintainers)
    .input(processDraftEditSchema)
    .mutation(({ ctx, input: { processId, ...edit } }) =>
      updateDraft(ctx, processKind, ownProcess(ctx.caller, processId), edit),
    ),
  publish: write
    .allow(maintainers)
    .input(publishProcessSchema)
    .mutation(({ ctx, input: { processId, ...publication } }) =>
      asItem(ctx, ctx.caller, processId, (own) =>
        publishDraft(ctx, processKind, own, {
          ...publication,
          alsoCheck: (content) => templateProblems(ctx, own.orgId, content),
        }),
      ),
    ),
  createDraft: write
    .allow(maintainers)
    .input(processIdSchema)
    .mutation(({ ctx, input: { processId } }) =>
      asItem(ctx, ctx.caller, processId, (own) => createDraft(ctx, processKind, own)),
    ),
  /** Answers nothing if the process was never published, because it is then deleted. */
  discardDraft: write
    .allow(maintainers)
    .input(processIdSchema)
    .mutation(async ({ ctx, input: { processId } }): Promise<ProcessListItem | undefined> => {
      const own = ownProcess(ctx.caller, processId);
      return (await discardDraft(ctx, processKind, own)) ? processItem(ctx.tx, own) : undefined;
    }),
  archive: write
    .allow(maintainers)
    .input(processIdSchema)
    .mutation(({ ctx, input: { processId } }) =>
      asItem(ctx, ctx.caller, processId, (own) => archiveRecord(ctx, processKind, own)),
    ),
  restore: write
    .allow(maintainers)
    .input(processIdSchema)
    .mutation(({ ctx, input: { processId } }) =>
      asItem(ctx, ctx.caller, processId, (own) => restoreRecord(ctx, processKind, own)),
    ),
  clone: write
    .allow(maintainers)
    .input(processIdSchema)
    .mutation(async ({ ctx, input: { processId } }) => {
      const which = ownProcess(ctx.caller, processId);
      const readable = await getReadable(ctx.tx, processKind, which);
      const number = readable.row.publishedVersion ?? currentVersion(readable);
      const version = await getVersion(ctx.tx, processKind, processId, number);
      const { id } = await cloneRecord(ctx, processKind, which.orgId, { original: readable.row, version });
      return processItem(ctx.tx, { id, orgId: which.orgId });
    }),
});

function ownProcess(caller: Caller, id: string) {
  return { id, orgId: ownOrgId(caller) };
}

async function asItem(
  { tx }: CommandContext,
  caller: Caller,
  processId: string,
  act: (own: ReturnType<typeof ownProcess>) => Promise<void>,
): Promise<ProcessListItem> {
  const own = ownProcess(caller, processId);
  await act(own);
  return processItem(tx, own);
}

function listQueryOf(caller: Caller, query: ProcessListQuery): RecordListQuery {
  const { categories, statusesToFetch, favouritesOnly, sort, ...others } = query;
  return {
    ...others,
    types: categories,
    statuses: statusesToFetch,
    sort: sort && { ...sort, columnId: sort.columnId === "category" ? "type" : sort.columnId },
    favouritesOf: favouritesOnly ? { userId: caller.userId, orgId: ownOrgId(caller) } : undefined,
  };
}

async function templateProblems({ tx }: CommandContext, orgId: string, content: ProcessContent) {
  const found = await lockTemplatesByIds(tx, { orgId, ids: templateIdsOf(content) });
  const published = [...found.values()].filter(({ status }) => status === "published").map(({ id }) => id);
  return problemsOfTemplates(content, new Set(published));
}
