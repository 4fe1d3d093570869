// Why a change of a client's figures or scenarios is refused.
import type { ClientStatus } from "@gap/core/clients/client.schema";
import { VALUE_GAP_LIMITS } from "./value-gap.schema";

export const NO_SUCH_CLIENT = "Client not found";
export const NO_SUCH_SCENARIO = "Scenario not found";
export const NO_SUCH_SAVE = "This save is no longer in the history";
export const SCENARIO_NAME_TAKEN = "A scenario with this name already exists.";
export const SCENARIO_ID_TAKEN = "This scenario could not be created. Please try again.";
export const TOO_MANY_SCENARIOS = `A client can have ${VALUE_GAP_LIMITS.scenarios} scenarios. Delete one to add another.`;
export const NO_SUCH_SERVICE = "This service is no longer in your catalogue. Choose another one.";

/** Undefined if the figures and scenarios of a client of this status can be changed. */
export function problemOfChange(status: ClientStatus): string | undefined {
  switch (status) {
    case "prospect":
    case "client":
      return undefined;
    case "archived":
      return "This client is archived. Restore it to change its figures and scenarios.";
    case "deleted":
      return "This client was deleted. Its figures and scenarios can no longer be changed.";
  }
}
