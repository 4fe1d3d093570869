// The events that the value gap calculator publishes to other capabilities.
import { defineEvent } from "../platform/events/event-bus";

/**
 * The name or content of a scenario is about to change, or the scenario to be deleted. Listeners inside the transaction
 * may refuse the change.
 */
export const scenarioChanging = defineEvent<{
  readonly orgId: string;
  readonly clientOrgId: string;
  readonly scenarioId: string;
}>("value-gap.scenario-changing");
