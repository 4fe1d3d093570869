// The calculator's way into the client's business plan: levers of the shown scenario become goals, and what came of them.
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { partNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { useCalculator, useCalculatorState } from "../saving/session-context";

const LeversInPlan = optionalPart(() =>
  import("@gap/web/business-plans/public-calculator").then((module) => module.LeversInPlan),
);

export function PlanOfScenario() {
  const { session, client, amounts } = useCalculator();
  const scenario = useCalculatorState((state) => state.scenario);
  const figures = useCalculatorState((state) => state.figures);
  const levers = useCalculatorState(({ content }) => content.levers);
  return (
    <LeversInPlan
      clientOrgId={client.clientOrgId}
      scenario={session.canChange ? scenario : undefined}
      figures={figures}
      levers={levers}
      currencyCode={amounts.currencyCode}
      save={() => session.trySaving()}
      whenFailed={partNotLoaded("The part with the business plan")}
    />
  );
}
