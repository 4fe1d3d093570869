// Public interface of clients for other capabilities and the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import { clearImportBatchesJob } from "./clear-import-batches.job";

export { addClient } from "./add-client";
export { addContact } from "./add-contact";
export { becomeClient } from "./become-client";
export { ensureClientOrgExists } from "./client-org";
export {
  clientsAdded,
  clientsChanged,
  clientsRenamed,
  contactAccessEnded,
  contactsReaddressed,
} from "./clients.events";
export { lockClientKey } from "./clients.db";
export { clientContacts, clients } from "./clients.tables";
export { markInvited, markJoined } from "./link-status";
export { setContactStatus } from "./contact-status";
export { archiveClient } from "./move-client";

export const clientJobs: readonly JobDefinition<never>[] = [clearImportBatchesJob];
export {
  countClientsGone,
  keepClientsOfPracticeManager,
  setPracticeManagerOfClients,
} from "./from-practice-manager";
