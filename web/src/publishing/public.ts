// The public interface of publishing: the parts that pages of templates and processes share.
export { ChangeList, changeInWords, ChangeRow, type ChangeKind } from "./change-list";
export { DiscardQuestion } from "./discard-question";
export { DOC_TYPE_ICONS } from "./doc-type-icons";
export { PublishDialog } from "./publish-dialog";
export { LeftEditsDialog } from "./left-edits-dialog";
export { isWithoutDraft, lifeCycleOf, type PublishedKind, type PublishedRecord } from "./published-kind";
export {
  BadgedTitle,
  OutlineCell,
  PublishingStatusBadge,
  RecordTitle,
  StatusCell,
  VersionTitle,
} from "./publishing-status";
export { RecordActions } from "./record-actions";
export { FAVOURITES_FILTER, STATUS_TABS } from "./list-tools";
export { RecordNotLoaded } from "./record-not-loaded";
export { useDiscardDraft } from "./use-discard-draft";
export { usePublishingActs } from "./use-publishing-acts";
export { useVersionPages } from "./use-version-pages";
export { versionInAddress } from "./version-in-address";
export { VersionChanges, VersionsDialog } from "./versions-dialog";
