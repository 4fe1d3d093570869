// Public interface of OAuth clients for other capabilities and the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import { clearExpiredRecordsJob } from "./clear-expired-records.job";

export { registerConfiguredClients } from "./configured-clients";
export { oauthRoutes } from "./oauth.routes";
export { oauthClients } from "./oauth.tables";

export const oauthJobs: readonly JobDefinition<never>[] = [clearExpiredRecordsJob];
