// What other capabilities use of the calculator.
export { scenarioOfClient, type ScenarioOfClient } from "./scenario-of-client.db";
