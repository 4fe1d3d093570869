// Public interface of work items for other capabilities.
import type { JobDefinition } from "../platform/jobs/jobs";
import { makeDueWorkJob } from "./recurrences/make-due-work.job";

export { prepareWorkItems } from "./start-accepted-work";

export const workItemJobs: readonly JobDefinition<never>[] = [makeDueWorkJob];
