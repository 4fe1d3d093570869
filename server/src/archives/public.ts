// The exports of archives for the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import { makeArchiveJob } from "./make-archive.job";

export { archiveRouter } from "./archives.router";

export const archiveJobs: readonly JobDefinition<never>[] = [makeArchiveJob];
