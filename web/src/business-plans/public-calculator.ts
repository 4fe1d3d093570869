// Parts of business plans on the page of the calculator, apart from the cards of plans, which need not be loaded there.
export { LeversInPlan } from "./from-scenario/levers-in-plan";
