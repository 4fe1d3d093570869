// The exports of documents for other capabilities and the composition root.
import type { TopicLookUp } from "../platform/live/topic-look-ups";
import { documentTargets } from "./document-targets.db";

export { createDocument } from "./create-document";
export { prepareDocuments } from "./prepare-documents";
export {
  commentAdded,
  documentFinalised,
  documentReopened,
  documentSubmitted,
  reopeningRequested,
} from "./documents.events";

export const documentTopicLookUps: readonly TopicLookUp[] = [
  { type: "document-change-event", entitiesOf: ({ db }, ids) => documentTargets(db.read, ids) },
];
