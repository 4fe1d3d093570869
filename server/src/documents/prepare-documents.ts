// Joins the events that documents follow, each within its event's transaction.
import { clientsRenamed } from "../clients/public";
import type { Region } from "../platform/region";
import { followClientNames } from "./reading/follow-client-names";

export async function prepareDocuments(region: Region): Promise<void> {
  region.events.join(clientsRenamed, followClientNames);
}
