// workItem.*: the work that a firm does for its clients (spec 7 §3, §7).
import { holding } from "@gap/core/access/policy";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import {
  attachmentSchema,
  boardSchema,
  cardMoveSchema,
  changeTogetherSchema,
  newAttachmentSchema,
  newRecurrenceSchema,
  newWorkItemSchema,
  recurrenceEditSchema,
  recurrenceIdSchema,
  recurrenceListSchema,
  savedViewSchema,
  stepEditSchema,
  viewIdSchema,
  workItemActivitySchema,
  workItemEditSchema,
  workItemIdSchema,
  workItemListSchema,
  workItemNoteSchema,
} from "@gap/core/work-items/work-item.schema";
import type { Caller } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import { read, write } from "../platform/calls/procedure";
import type { Region } from "../platform/region";
import { addNote } from "./add-note";
import { addAttachment, attachmentsOf, attachmentUploadUrl, removeAttachment } from "./attachments";
import { changeTogether } from "./change-together";
import { moveCard, setStep } from "./change-steps";
import { createWorkItem } from "./create-work-item";
import { editWorkItem } from "./edit-work-item";
import { endWorkItem } from "./end-work-item";
import { boardOf, listWorkItems, type WorkItemReader } from "./listing/list-work-items";
import { myWork } from "./listing/my-work.db";
import { listTags } from "./listing/list-tags.db";
import { listMembers, listPastOwners } from "./members.db";
import { createRecurrence, editRecurrence, removeRecurrence } from "./recurrences/change-recurrence";
import { listRecurrences } from "./recurrences/list-recurrences.db";
import { guidanceOf } from "./read-guidance";
import { activityOf, getWorkItem, type RecordsOfWork } from "./read-work-item";
import type { DocumentsOfSteps } from "./listing/work-item-page.db";
import { deleteView, listViews, saveView } from "./listing/saved-views";

const WITH_WORK = { orgTypes: ["advisor"] } as const;
const readers = holding("work-items", "view", WITH_WORK);
const maintainers = holding("work-items", "maintain", WITH_WORK);

interface RecordsOfDocuments {
  readonly recordsOf: RecordsOfWork;
  readonly documentsOf: DocumentsOfSteps;
}

/** With the documents and actions that the look-ups read. */
export function workItemReadProcedures({ recordsOf, documentsOf }: RecordsOfDocuments) {
  const listReaderOf = (ctx: Parameters<typeof readerOf>[0]) => ({
    ...readerOf(ctx),
    documentQuery: documentsOf(ctx.caller.viewer),
  });
  return {
    list: read
      .allow(readers)
      .input(workItemListSchema.prefault({}))
      .query(({ ctx, input }) => listWorkItems(ctx.db, listReaderOf(ctx), input)),
    board: read
      .allow(readers)
      .input(boardSchema.prefault({}))
      .query(({ ctx, input }) => boardOf(ctx.db, listReaderOf(ctx), input)),
    get: read
      .allow(readers)
      .input(workItemIdSchema)
      .query(async ({ ctx, input: { workItemId } }): Promise<WorkItemView> => {
        const item = await getWorkItem(ctx.db, readerOf(ctx), workItemId);
        const [attachments, records] = await Promise.all([
          attachmentsOf(ctx, workItemId),
          recordsOf(ctx, item),
        ]);
        return { ...item, attachments, ...records };
      }),
  };
}

export const workItemProcedures = {
  /** Apart from the work item, because it never changes. */
  guidance: read
    .allow(readers)
    .input(workItemIdSchema)
    .query(({ ctx, input }) => guidanceOf(ctx, ownItem(ctx.caller, input.workItemId))),
  activity: read
    .allow(readers)
    .input(workItemActivitySchema)
    .query(({ ctx, input }) => activityOf(ctx.db, ownItem(ctx.caller, input.workItemId), input.before)),
  /** The work of the caller for Home. */
  mine: read.allow(readers).query(({ ctx }) => myWork(ctx.db, readerOf(ctx))),
  listViews: read.allow(readers).query(({ ctx }) => listViews(ctx.db, viewerOf(ctx.caller))),
  saveView: write
    .allow(readers)
    .input(savedViewSchema)
    .mutation(({ ctx, input }) => saveView(ctx, viewerOf(ctx.caller), input)),
  deleteView: write
    .allow(readers)
    .input(viewIdSchema)
    .mutation(({ ctx, input }) => deleteView(ctx, viewerOf(ctx.caller), input.viewId)),
  changeTogether: write
    .allow(maintainers)
    .input(changeTogetherSchema)
    .mutation(({ ctx, input }) => changeTogether(ctx, ownOrgId(ctx.caller), input)),
  listTags: read.allow(readers).query(({ ctx }) => listTags(ctx.db, ownOrgId(ctx.caller))),
  listMembers: read.allow(readers).query(({ ctx }) => listMembers(ctx.db, ownOrgId(ctx.caller))),
  listPastOwners: read.allow(readers).query(({ ctx }) => listPastOwners(ctx.db, ownOrgId(ctx.caller))),
  create: write
    .allow(maintainers)
    .input(newWorkItemSchema)
    .mutation(({ ctx, input }) => createWorkItem(ctx, viewerOf(ctx.caller), input)),
  update: write
    .allow(maintainers)
    .input(workItemEditSchema)
    .mutation(({ ctx, input: { workItemId, ...edit } }) =>
      editWorkItem(ctx, ownItem(ctx.caller, workItemId), edit),
    ),
  setStep: write
    .allow(maintainers)
    .input(stepEditSchema)
    .mutation(({ ctx, input: { workItemId, ...edit } }) =>
      setStep(ctx, ownItem(ctx.caller, workItemId), edit),
    ),
  moveTo: write
    .allow(maintainers)
    .input(cardMoveSchema)
    .mutation(({ ctx, input: { workItemId, ...move } }) =>
      moveCard(ctx, ownItem(ctx.caller, workItemId), move),
    ),
  addNote: write
    .allow(maintainers)
    .input(workItemNoteSchema)
    .mutation(({ ctx, input: { workItemId, text } }) => addNote(ctx, ownItem(ctx.caller, workItemId), text)),
  getUploadUrl: read
    .allow(maintainers)
    .input(newAttachmentSchema)
    .query(({ ctx, input: { workItemId, fileName } }) =>
      attachmentUploadUrl(ctx, ownItem(ctx.caller, workItemId), { fileName, userId: ctx.caller.userId }),
    ),
  addAttachment: write
    .allow(maintainers)
    .input(attachmentSchema)
    .mutation(({ ctx, input: { workItemId, fileKey } }) =>
      addAttachment(ctx, ownItem(ctx.caller, workItemId), fileKey),
    ),
  removeAttachment: write
    .allow(maintainers)
    .input(attachmentSchema)
    .mutation(({ ctx, input: { workItemId, fileKey } }) =>
      removeAttachment(ctx, ownItem(ctx.caller, workItemId), fileKey),
    ),
  listRecurrences: read
    .allow(readers)
    .input(recurrenceListSchema.prefault({}))
    .query(({ ctx, input }) => listRecurrences(ctx.db, { ...input, orgId: ownOrgId(ctx.caller) })),
  createRecurrence: write
    .allow(maintainers)
    .input(newRecurrenceSchema)
    .mutation(({ ctx, input }) => createRecurrence(ctx, viewerOf(ctx.caller), input)),
  updateRecurrence: write
    .allow(maintainers)
    .input(recurrenceEditSchema)
    .mutation(({ ctx, input: { recurrenceId, ...edit } }) =>
      editRecurrence(ctx, ownItem(ctx.caller, recurrenceId), edit),
    ),
  removeRecurrence: write
    .allow(maintainers)
    .input(recurrenceIdSchema)
    .mutation(({ ctx, input }) => removeRecurrence(ctx, ownItem(ctx.caller, input.recurrenceId))),
  complete: write
    .allow(maintainers)
    .input(workItemIdSchema)
    .mutation(({ ctx, input }) => endWorkItem(ctx, ownItem(ctx.caller, input.workItemId), "complete")),
  reopen: write
    .allow(maintainers)
    .input(workItemIdSchema)
    .mutation(({ ctx, input }) => endWorkItem(ctx, ownItem(ctx.caller, input.workItemId), "reopen")),
  archive: write
    .allow(maintainers)
    .input(workItemIdSchema)
    .mutation(({ ctx, input }) => endWorkItem(ctx, ownItem(ctx.caller, input.workItemId), "archive")),
};

function viewerOf(caller: Caller) {
  return { orgId: ownOrgId(caller), userId: caller.userId };
}

function ownItem(caller: Caller, id: string) {
  return { id, orgId: ownOrgId(caller) };
}

function readerOf({ caller, region }: { readonly caller: Caller; readonly region: Region }): WorkItemReader {
  const { userId, timezone } = caller;
  return { orgId: ownOrgId(caller), userId, timezone, now: region.clock.now() };
}
