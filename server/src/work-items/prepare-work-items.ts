// Joins the events that work items follow, each within its event's transaction.
import { clientsRenamed } from "../clients/public";
import type { Region } from "../platform/region";
import { proposalAccepted } from "../proposals/public";
import { followClientNames } from "./follow-client-names";
import { startAcceptedWork } from "./start-accepted-work";

export async function prepareWorkItems(region: Region): Promise<void> {
  region.events.join(proposalAccepted, startAcceptedWork);
  region.events.join(clientsRenamed, followClientNames);
}
