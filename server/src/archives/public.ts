// The exports of archives for the composition root and the import command.
import type { JobDefinition } from "../platform/jobs/jobs";
import { makeArchiveJob } from "./make-archive.job";

export { importArchive } from "./importing/import-archive";
export { ImportRefusedError } from "./importing/import-refused-error";
export { archiveRouter } from "./archives.router";

export const archiveJobs: readonly JobDefinition<never>[] = [makeArchiveJob];
