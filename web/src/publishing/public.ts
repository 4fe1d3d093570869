// The public interface of publishing: the parts that pages of templates and processes share.
export { DiscardQuestion } from "./discard-question";
export { DOC_TYPE_ICONS } from "./doc-type-icons";
export { PublishDialog } from "./publish-dialog";
export { lifeCycleOf, type PublishedKind, type PublishedRecord } from "./published-kind";
export { PublishingStatusBadge, StatusCell } from "./publishing-status";
export { RecordActions } from "./record-actions";
export { useDiscardDraft } from "./use-discard-draft";
export { usePublishingActs } from "./use-publishing-acts";
