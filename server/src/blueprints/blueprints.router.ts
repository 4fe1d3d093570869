// blueprint.*: templates of documents, the organisation's own and the provider's (spec 3 §7, spec 7 §1, §7).
import { holding } from "@gap/core/access/policy";
import type { Viewer } from "@gap/core/access/access-rule";
import {
  DELIVERY_TEMPLATES_OF_PROVIDER,
  mayMakeDocType,
  mindsetIdsOf,
  problemsOfMindsets,
} from "@gap/core/blueprints/blueprint-rules";
import {
  blueprintDraftEditSchema,
  blueprintIdSchema,
  blueprintListSchema,
  blueprintQuerySchema,
  compareVersionsSchema,
  listBlueprintVersionsSchema,
  newBlueprintSchema,
  publishBlueprintSchema,
  type BlueprintList,
  type BlueprintListItem,
  type BlueprintListQuery,
} from "@gap/core/blueprints/blueprint.schema";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { fieldError } from "@gap/core/shared/gap-error";
import { lockProvidedMindsets } from "../mindsets/public";
import { isOfClosedOrg } from "../orgs/public";
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
import { blueprintKind } from "./blueprint-kind";
import { presentBlueprint } from "./present-blueprint";
import {
  blueprintItem,
  compareVersions,
  compareWithOriginal,
  getBlueprint,
  listVersions,
} from "./read-blueprint";

const WITH_BLUEPRINTS = { orgTypes: ["gap", "advisor"] } as const;
const readers = holding("blueprints", "view", WITH_BLUEPRINTS);
const maintainers = holding("blueprints", "maintain", WITH_BLUEPRINTS);

const NO_BLUEPRINTS: BlueprintList = {
  rows: [],
  total: 0,
  tabCounts: { all: 0, draft: 0, published: 0, archived: 0 },
  typeCounts: {},
};

export const blueprintRouter = router({
  /** One page; a deactivated advisor organisation gets an empty one (spec 3 §6). */
  getAdvisorAndPublishedGapBlueprints: read
    .allow(holding("blueprints", "view", { ...WITH_BLUEPRINTS, deactivatedToo: true }))
    .input(blueprintListSchema.prefault({}))
    .query(async ({ ctx: { region, caller, db }, input }): Promise<BlueprintList> => {
      if (await isOfClosedOrg(db, caller)) return NO_BLUEPRINTS;
      const orgId = ownOrgId(caller);
      const { rows, ...counts } = await listRecords(region, blueprintKind, orgId, listQueryOf(caller, input));
      return { rows: rows.map((row) => presentBlueprint(row, orgId)), ...counts };
    }),
  getBlueprint: read
    .allow(readers)
    .input(blueprintQuerySchema)
    .query(({ ctx, input: { blueprintId, version } }) =>
      getBlueprint(ctx, ownBlueprint(ctx.caller, blueprintId), version),
    ),
  listVersions: read
    .allow(readers)
    .input(listBlueprintVersionsSchema)
    .query(({ ctx, input: { blueprintId, before } }) =>
      listVersions(ctx.db, ownBlueprint(ctx.caller, blueprintId), before),
    ),
  compareVersions: read
    .allow(readers)
    .input(compareVersionsSchema)
    .query(({ ctx, input: { blueprintId, ...versions } }) =>
      compareVersions(ctx.db, ownBlueprint(ctx.caller, blueprintId), versions),
    ),
  compareWithOriginal: read
    .allow(readers)
    .input(blueprintIdSchema)
    .query(({ ctx, input }) => compareWithOriginal(ctx.db, ownBlueprint(ctx.caller, input.blueprintId))),
  create: write
    .allow(maintainers)
    .input(newBlueprintSchema)
    .mutation(async ({ ctx, input: { docType, ...titles } }) => {
      assertMayMake(ctx.caller.viewer, docType);
      const { id } = await createRecord(ctx, blueprintKind, ownOrgId(ctx.caller), {
        type: docType,
        ...titles,
      });
      return { blueprintId: id };
    }),
  updateDraft: write
    .allow(maintainers)
    .input(blueprintDraftEditSchema)
    .mutation(({ ctx, input: { blueprintId, blocks, ...edit } }) =>
      updateDraft(ctx, blueprintKind, ownBlueprint(ctx.caller, blueprintId), { ...edit, content: blocks }),
    ),
  publish: write
    .allow(maintainers)
    .input(publishBlueprintSchema)
    .mutation(({ ctx, input: { blueprintId, ...publication } }) =>
      asItem(ctx, ctx.caller, blueprintId, (own) =>
        publishDraft(ctx, blueprintKind, own, {
          ...publication,
          alsoCheck: async (blocks) =>
            problemsOfMindsets(blocks, await lockProvidedMindsets(ctx.tx, mindsetIdsOf(blocks))),
        }),
      ),
    ),
  createDraft: write
    .allow(maintainers)
    .input(blueprintIdSchema)
    .mutation(({ ctx, input: { blueprintId } }) =>
      asItem(ctx, ctx.caller, blueprintId, (own) => createDraft(ctx, blueprintKind, own)),
    ),
  /** Answers nothing if the template was never published, because it is then deleted. */
  discardDraftBlueprint: write
    .allow(maintainers)
    .input(blueprintIdSchema)
    .mutation(async ({ ctx, input: { blueprintId } }): Promise<BlueprintListItem | undefined> => {
      const own = ownBlueprint(ctx.caller, blueprintId);
      return (await discardDraft(ctx, blueprintKind, own)) ? blueprintItem(ctx.tx, own) : undefined;
    }),
  archive: write
    .allow(maintainers)
    .input(blueprintIdSchema)
    .mutation(({ ctx, input: { blueprintId } }) =>
      asItem(ctx, ctx.caller, blueprintId, (own) => archiveRecord(ctx, blueprintKind, own)),
    ),
  restore: write
    .allow(maintainers)
    .input(blueprintIdSchema)
    .mutation(({ ctx, input: { blueprintId } }) =>
      asItem(ctx, ctx.caller, blueprintId, (own) => restoreRecord(ctx, blueprintKind, own)),
    ),
  clone: write
    .allow(maintainers)
    .input(blueprintIdSchema)
    .mutation(async ({ ctx, input: { blueprintId } }) => {
      const which = ownBlueprint(ctx.caller, blueprintId);
      const readable = await getReadable(ctx.tx, blueprintKind, which);
      assertMayMake(ctx.caller.viewer, readable.row.type as DocType);
      // The published version if there is one: a clone follows the versions that its original publishes.
      const number = readable.row.publishedVersion ?? currentVersion(readable);
      const version = await getVersion(ctx.tx, blueprintKind, blueprintId, number);
      const { id } = await cloneRecord(ctx, blueprintKind, which.orgId, { original: readable.row, version });
      return blueprintItem(ctx.tx, { id, orgId: which.orgId });
    }),
});

function ownBlueprint(caller: Caller, id: string) {
  return { id, orgId: ownOrgId(caller) };
}

async function asItem(
  { tx }: CommandContext,
  caller: Caller,
  blueprintId: string,
  act: (own: ReturnType<typeof ownBlueprint>) => Promise<void>,
): Promise<BlueprintListItem> {
  const own = ownBlueprint(caller, blueprintId);
  await act(own);
  return blueprintItem(tx, own);
}

function listQueryOf(caller: Caller, query: BlueprintListQuery): RecordListQuery {
  const { docTypes, favouritesOnly, outdatedOnly, sort, ...others } = query;
  return {
    ...others,
    types: docTypes,
    isOutdated: outdatedOnly,
    sort: sort && { ...sort, columnId: sort.columnId === "docType" ? "type" : sort.columnId },
    favouritesOf: favouritesOnly ? { userId: caller.userId, orgId: ownOrgId(caller) } : undefined,
  };
}

function assertMayMake(viewer: Viewer, docType: DocType): void {
  if (!mayMakeDocType(viewer, docType)) throw fieldError("docType", DELIVERY_TEMPLATES_OF_PROVIDER);
}
