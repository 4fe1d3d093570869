// Parts of business plans on the page of the calculator, apart from the cards of plans, which need not be loaded there.
export { AddToPlan } from "./from-scenario/add-to-plan";
export { LeverResultsCard } from "./from-scenario/lever-results-card";
