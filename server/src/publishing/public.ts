// Public interface of publishing for the capabilities whose records are published in versions.
export { archiveRecord, restoreRecord } from "./archive-record";
export { cloneRecord, createRecord } from "./create-record";
export { installRecord, type PreparedRecord } from "./install-record";
export { listRecords, type RecordListQuery } from "./list-records";
export { recordPageStatement, type ListedRecord } from "./list-records.db";
export { createDraft, discardDraft } from "./open-draft";
export { publishDraft } from "./publish-draft";
export { presentVersions } from "./present-record";
export type { PublishedKind, VersionRow } from "./published-kind";
export { recordsTable, versionsTable } from "./publishing.tables";
export { currentVersion, getReadable, mayReadVersion } from "./readable-record.db";
export { updateDraft } from "./update-draft";
export { findVersion, getVersion, versionsOf } from "./versions.db";
