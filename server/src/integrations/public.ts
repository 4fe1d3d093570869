// Public interface of integrations for other capabilities and the composition root.
export { AccountingProviderError, type AccountingProvider, type ProviderPerson } from "./accounting-provider";
export { accountingOfInstallation } from "./accounting-of-installation";
export { practiceManagerConnected, practiceManagerDisconnected } from "./integrations.events";
import type { JobDefinition } from "../platform/jobs/jobs";
import { revokeTokensJob } from "./revoke-tokens.job";
import { syncClientsJob } from "./sync-clients.job";

export { noteConnectedPracticeManager, noteDisconnectedPracticeManager } from "./practice-manager-connection";
export { readClientMonths, readClientReports } from "./read-client-reports";
export { withPracticeManager } from "./practice-manager-of-region";

export const integrationJobs: readonly JobDefinition<never>[] = [syncClientsJob, revokeTokensJob];
