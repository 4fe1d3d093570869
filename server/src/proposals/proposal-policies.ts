// The policies of the advisor's calls about proposals. Sending a scheduled draft checks the sender by the same policy.
import { holding } from "@gap/core/access/policy";

export const viewing = holding("proposals", "view", { orgTypes: ["advisor"] });
export const maintaining = holding("proposals", "maintain", { orgTypes: ["advisor"] });
