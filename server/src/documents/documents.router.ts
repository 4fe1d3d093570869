// document.*: documents that firms and their clients fill in together (spec 7 §4, §7).
import {
  answerFileSchema,
  answerHistorySchema,
  changesSinceSchema,
  commentStateSchema,
  decisionEditSchema,
  documentIdSchema,
  documentListSchema,
  documentPeopleSchema,
  documentVersionSchema,
  downloadSchema,
  finaliseSchema,
  finishMeetingSchema,
  meetingActSchema,
  newCommentSchema,
  newDecisionSchema,
  newDocumentSchema,
  newTopicSchema,
  outdatedDocumentsSchema,
  reopenSchema,
  saveAnswersSchema,
  sendBackSchema,
  topicSchema,
  undoUpdateSchema,
  updateDocumentsSchema,
} from "@gap/core/documents/document.schema";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import { answerUploadUrl } from "./answers/answer-files";
import { answerHistory } from "./answers/answer-history";
import { addComment, commentsOf, setCommentResolved } from "./comments/comments";
import { createDocument } from "./create-document";
import {
  changers,
  clientReaders,
  firmReaders,
  maintainers,
  readers,
  readersAndPrinter,
} from "./document-policies";
import { finaliseDocument } from "./review/finalise-document";
import { getClientHome } from "./reading/client-home.db";
import { listDocuments } from "./reading/list-documents";
import { listToDo } from "./reading/list-to-do";
import { getLastTime } from "./last-time/last-time.db";
import { addDecision, editDecision } from "./meeting/decisions";
import { finishMeeting } from "./meeting/finish-meeting";
import { getMeeting, setMeeting } from "./meeting/meetings";
import { getPreWork } from "./meeting/pre-work.db";
import { addTopic, removeTopic } from "./meeting/topics";
import { getPeople } from "./reading/people-of-document.db";
import { getChanges, getDocument } from "./reading/read-document";
import { saveDocumentAnswers } from "./answers/save-document-answers";
import { getDownload, getVersion, getVersions } from "./versions/read-versions";
import { askToReopen, reopenDocument, sendBack, submitDocument } from "./review/submit-document";
import { listOutdated, undoUpdates, updateDocuments } from "./updating/update-documents";

export const documentRouter = router({
  list: read
    .allow(readers)
    .input(documentListSchema.prefault({}))
    .query(({ ctx, input }) => listDocuments(ctx.db, ctx.caller, input)),
  listToDo: read.allow(clientReaders).query(({ ctx }) => listToDo(ctx)),
  getClientHome: read.allow(clientReaders).query(({ ctx }) => getClientHome(ctx)),
  get: read
    .allow(readers)
    .input(documentIdSchema)
    .query(({ ctx, input }) => getDocument(ctx, input.documentId)),
  getChanges: read
    .allow(readers)
    .input(changesSinceSchema)
    .query(({ ctx, input }) => getChanges(ctx, input)),
  getPeople: read
    .allow(readers)
    .input(documentPeopleSchema)
    .query(({ ctx, input }) => getPeople(ctx, input)),
  getLastTime: read
    .allow(readers)
    .input(documentIdSchema)
    .query(({ ctx, input }) => getLastTime(ctx, input.documentId)),
  history: read
    .allow(readers)
    .input(answerHistorySchema)
    .query(({ ctx, input }) => answerHistory(ctx.db, ctx.caller, input)),
  create: write
    .allow(maintainers)
    .input(newDocumentSchema)
    .mutation(({ ctx, input }) => createDocument(ctx, ownOrgId(ctx.caller), input)),
  saveAnswers: write
    .allow(readers)
    .input(saveAnswersSchema)
    .mutation(({ ctx, input }) => saveDocumentAnswers(ctx, ctx.caller, input)),
  getUploadUrl: read
    .allow(readers)
    .input(answerFileSchema)
    .query(({ ctx, input }) => answerUploadUrl(ctx, input)),
  submit: write
    .allow(readers)
    .input(documentIdSchema)
    .mutation(({ ctx, input }) => submitDocument(ctx, ctx.caller, input.documentId)),
  askToReopen: write
    .allow(readers)
    .input(reopenSchema)
    .mutation(({ ctx, input }) => askToReopen(ctx, ctx.caller, input)),
  sendBack: write
    .allow(maintainers)
    .input(sendBackSchema)
    .mutation(({ ctx, input }) => sendBack(ctx, ctx.caller, input)),
  reopen: write
    .allow(maintainers)
    .input(reopenSchema)
    .mutation(({ ctx, input }) => reopenDocument(ctx, ctx.caller, input)),
  // People of a client finalise their living plan; everyone else's right ends with the document (mayDo).
  finalise: write
    .allow(changers)
    .input(finaliseSchema)
    .mutation(({ ctx, input }) => finaliseDocument(ctx, ctx.caller, input)),
  getMeeting: read
    .allow(readers)
    .input(documentIdSchema)
    .query(({ ctx, input }) => getMeeting(ctx, input.documentId)),
  setMeeting: write
    .allow(maintainers)
    .input(meetingActSchema)
    .mutation(({ ctx, input }) => setMeeting(ctx, ctx.caller, input)),
  addTopic: write
    .allow(maintainers)
    .input(newTopicSchema)
    .mutation(({ ctx, input }) => addTopic(ctx, ctx.caller, input)),
  removeTopic: write
    .allow(maintainers)
    .input(topicSchema)
    .mutation(({ ctx, input }) => removeTopic(ctx, ctx.caller, input)),
  getPreWork: read
    .allow(firmReaders)
    .input(documentIdSchema)
    .query(({ ctx, input }) => getPreWork(ctx, input.documentId)),
  finishMeeting: write
    .allow(maintainers)
    .input(finishMeetingSchema)
    .mutation(({ ctx, input }) => finishMeeting(ctx, ctx.caller, input)),
  addDecision: write
    .allow(readers)
    .input(newDecisionSchema)
    .mutation(({ ctx, input }) => addDecision(ctx, ctx.caller, input)),
  editDecision: write
    .allow(readers)
    .input(decisionEditSchema)
    .mutation(({ ctx, input }) => editDecision(ctx, ctx.caller, input)),
  listOutdated: read
    .allow(maintainers)
    .input(outdatedDocumentsSchema)
    .query(({ ctx, input }) => listOutdated(ctx, input)),
  updateToTemplate: write
    .allow(maintainers)
    .input(updateDocumentsSchema)
    .mutation(({ ctx, input }) => updateDocuments(ctx, ctx.caller, input)),
  undoUpdate: write
    .allow(maintainers)
    .input(undoUpdateSchema)
    .mutation(({ ctx, input }) => undoUpdates(ctx, ctx.caller, input)),
  getVersions: read
    .allow(readers)
    .input(documentIdSchema)
    .query(({ ctx, input }) => getVersions(ctx.db, ctx.caller, input.documentId)),
  getVersion: read
    .allow(readersAndPrinter)
    .input(documentVersionSchema)
    .query(({ ctx, input }) => getVersion(ctx, input)),
  getDownload: read
    .allow(readers)
    .input(downloadSchema)
    .query(({ ctx, input }) => getDownload(ctx, input)),
  listComments: read
    .allow(readers)
    .input(documentIdSchema)
    .query(({ ctx, input }) => commentsOf(ctx.db, ctx.caller, input.documentId)),
  addComment: write
    .allow(readers)
    .input(newCommentSchema)
    .mutation(({ ctx, input }) => addComment(ctx, ctx.caller, input)),
  setCommentResolved: write
    .allow(readers)
    .input(commentStateSchema)
    .mutation(({ ctx, input }) => setCommentResolved(ctx, ctx.caller, input)),
});
