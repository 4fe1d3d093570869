// document.get and document.getChanges (spec 7 §4, §7): the blocks and answers that the reader may see.
import { and, eq, gt } from "drizzle-orm";
import { answerInWords } from "@gap/core/blocks/answers";
import { picturesOf } from "@gap/core/blocks/pictures";
import type { Block } from "@gap/core/blocks/block.schema";
import { actsOf } from "@gap/core/documents/document-status";
import type {
  AnswerView,
  DocumentChanges,
  DocumentPerson,
  DocumentView,
  Overwrite,
} from "@gap/core/documents/document-view";
import { holdsAnswer } from "@gap/core/documents/joined-answers";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import type { ActionView } from "@gap/core/actions/action.schema";
import { actionsSeenBy, holdsActions } from "@gap/core/actions/actions-in-document";
import { orgs } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { answerRowsOf, ownTopicsOf, visibleBlocks, type AnswerRow } from "../document-content.db";
import { fileUrlsOf } from "./file-urls";
import { actionsListedIn } from "../actions/listed-actions.db";
import { readableBy } from "../actions/readable-actions";
import { openDocument, type OpenedDocument } from "../open-document";
import { ownProgress } from "./own-progress";
import { peopleOfDocument } from "./people-of-document.db";
import { presentListed } from "./present-listed";
import { overwritesOf, overwritesWhileAway } from "./overwrites.db";
import { documentAnswers, documentSentBack } from "../documents.tables";

export async function getDocument(ctx: ReadContext<Caller>, documentId: string): Promise<DocumentView> {
  const { db, caller } = ctx;
  const opened = await openDocument(db, caller, documentId);
  const { row, side } = opened;
  const blocks = await visibleBlocks(db, opened);
  const [rows, allSentBack, [firm]] = await Promise.all([
    answerRowsOf(db, row.id),
    db.select().from(documentSentBack).where(eq(documentSentBack.documentId, row.id)),
    db
      .select({
        name: orgs.name,
        currencyCode: orgs.currencyCode,
        countryCode: orgs.countryCode,
        timezone: orgs.timezone,
      })
      .from(orgs)
      .where(eq(orgs.id, row.orgId)),
  ]);
  const answers = answersOfBlocks(rows, blocks);
  const sentBack = allSentBack.filter(({ blockId }) => blocks.some(({ id }) => id === blockId));
  const progress = (await ownProgress(db, [opened])).get(row.id);
  const overwrites = await overwritesToOffer(ctx, opened, blocks);
  const { submittedBy, finalisedBy, finalisedReason, blueprintVersion } = row;
  const workItemName = side === "advisor" ? opened.workName : null;
  const currencyCode = currencyCodeOfServices({ currencyCode: null, countryCode: null, ...firm });
  return {
    ...presentListed({ row, advisorName: firm?.name ?? "", clientOrgId: opened.clientOrgId }, side),
    ...(progress !== undefined && { progress }),
    blocks,
    answers,
    revision: row.revision,
    rights: { side, acts: actsFor(opened), ...(opened.isNarrowed && { isNarrowed: true as const }) },
    blueprintVersion,
    ...(side === "advisor" && row.blocks !== null && { ownTopics: await ownTopicsOf(db, row) }),
    sentBack: sentBack.map(({ blockId, reason, at, by }) => ({ blockId, reason, at, by })),
    noLongerAsked: noLongerAsked(opened, currencyCode),
    people: await peopleOf(db, opened, [
      ...answers.map(({ savedBy }) => savedBy),
      ...sentBack.map(({ by }) => by),
      ...overwrites.map(({ by }) => by),
    ]),
    ...(overwrites.length > 0 && { overwrites }),
    actions: await actionsOf(ctx, opened, blocks),
    fileUrls: await fileUrlsOf(ctx, opened, { pictures: picturesOf(blocks), answers }),
    currencyCode,
    timezone: timeZoneOfOrg({ timezone: null, ...firm }),
    ...withoutEmpty({ submittedBy, finalisedBy, finalisedReason, workItemName }),
  };
}

/** The answers that were saved after a revision; what a page fetches after a live message. */
export async function getChanges(
  ctx: ReadContext<Caller>,
  {
    documentId,
    since,
    withActions,
  }: { readonly documentId: string; readonly since: number; readonly withActions: boolean },
): Promise<DocumentChanges> {
  const { db, caller } = ctx;
  const opened = await openDocument(db, caller, documentId);
  const { row } = opened;
  const blocks = await visibleBlocks(db, opened);
  const [rows, overwritten] = await Promise.all([
    db
      .select()
      .from(documentAnswers)
      .where(and(eq(documentAnswers.documentId, row.id), gt(documentAnswers.revision, since))),
    overwritesOf(db, { documentId: row.id, since, userId: caller.userId }),
  ]);
  const answers = answersOfBlocks(rows, blocks);
  const shown = new Set(blocks.map(({ id }) => id));
  const overwrites = overwritten.filter(({ blockId }) => shown.has(blockId));
  return {
    revision: row.revision,
    blueprintVersion: row.blueprintVersion,
    blockCount: blocks.length,
    answers,
    overwrites,
    status: row.status,
    acts: actsFor(opened),
    people: await peopleOf(db, opened, [
      ...answers.map(({ savedBy }) => savedBy),
      ...overwrites.flatMap(({ by, former }) => [by, former.by]),
    ]),
    ...(withActions && { actions: await actionsOf(ctx, opened, blocks) }),
    fileUrls: await fileUrlsOf(ctx, opened, { pictures: [], answers }),
  };
}

/** People who cannot answer have nothing to choose, and an answer that the current one has in full is not lost. */
async function overwritesToOffer(
  { db, caller: { userId } }: ReadContext<Caller>,
  opened: OpenedDocument,
  blocks: readonly Block[],
): Promise<readonly Overwrite[]> {
  if (!actsFor(opened).some((act) => act === "answer")) return [];
  const overwritten = await overwritesWhileAway(db, { documentId: opened.row.id, userId });
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return overwritten.flatMap(({ overwrite, current }) => {
    const { path, former } = overwrite;
    const block = byId.get(overwrite.blockId);
    const isLost =
      block !== undefined && !holdsAnswer(block, { path, answer: current, other: former.value ?? null });
    return isLost ? [overwrite] : [];
  });
}

/** Answers of blocks that the reader may not see are left out. */
function answersOfBlocks(rows: readonly AnswerRow[], blocks: readonly Block[]): AnswerView[] {
  const ids = new Set(blocks.map(({ id }) => id));
  return rows
    .filter(({ blockId }) => ids.has(blockId))
    .map(({ blockId, path, value, revision, savedAt, savedBy }) => ({
      blockId,
      path,
      value: value ?? null,
      revision,
      savedAt,
      savedBy,
    }));
}

export function actsFor(opened: OpenedDocument) {
  const { row, side, mayChange } = opened;
  return mayChange ? actsOf(side, row.status, opened) : (["read"] as const);
}

/** Answers to questions that are not in the template any more, as far as this side may see them. */
export function noLongerAsked(
  { row, side, isNarrowed }: Pick<OpenedDocument, "row" | "side" | "isNarrowed">,
  currencyCode: string,
) {
  const kept = isNarrowed ? [] : (row.keptBlocks ?? []);
  return kept
    .filter(({ block }) => side === "advisor" || block.visibility === "both")
    .map(({ block, answers }) => {
      const ofBlock = new Map([[block.id, new Map(Object.entries(answers))]]);
      return {
        blockId: block.id,
        title: block.title,
        answer: answerInWords(block, ofBlock, { currencyCode }),
      };
    });
}

/** Those of its action lists and goals that the reader may see; from elsewhere, those that they may open there. */
async function actionsOf(
  { db, caller }: ReadContext<Caller>,
  { row, side, isNarrowed }: OpenedDocument,
  blocks: readonly Block[],
): Promise<readonly ActionView[]> {
  if (!blocks.some(holdsActions)) return [];
  const seen = actionsSeenBy(await actionsListedIn(db, row, readableBy(caller)), {
    documentId: row.id,
    isFirms: side === "advisor",
    blockIds: new Set(blocks.map(({ id }) => id)),
    isNarrowed,
  });
  return seen.map(({ isInternal: _isInternal, ...action }) => action);
}

function peopleOf(
  db: Queryable,
  { row }: OpenedDocument,
  ids: readonly string[],
): Promise<Record<string, DocumentPerson>> {
  const named = [row.submittedBy, row.finalisedBy].filter((each) => each !== null);
  return peopleOfDocument(db, row.orgId, [...ids, ...named]);
}
