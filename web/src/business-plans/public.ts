// The public interface of business plans for other capabilities and the application.
export { PlanCard } from "./plan-card";
