// Public interface of the value gap calculator for other capabilities.
export { createScenario } from "./create-scenario";
export { saveFigures } from "./save-figures";
export { scenarioOfClient, type ScenarioOfClient } from "./scenario-of-client.db";
export { holdScenario } from "./scenario-of-firm";
export { scenarioChanging } from "./value-gap.events";
export { readReportedBusiness } from "./take-figures";
