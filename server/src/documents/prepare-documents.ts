// Joins the events that documents follow, each within its event's transaction.
import { clientsRenamed } from "../clients/public";
import type { Region } from "../platform/region";
import { workItemEnded } from "../work-items/public";
import { followWork } from "./follow-work";
import { followClientNames } from "./reading/follow-client-names";

export async function prepareDocuments(region: Region): Promise<void> {
  region.events.join(clientsRenamed, followClientNames);
  region.events.join(workItemEnded, followWork);
}
