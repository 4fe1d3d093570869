// The calculator's way into the client's business plan: levers of the shown scenario become goals, and what came of them.
import { AddToPlan, LeverResultsCard } from "@gap/web/business-plans/public-calculator";
import { useCalculator, useCalculatorState } from "../saving/session-context";

export function AddScenarioToPlan() {
  const { session, client, amounts } = useCalculator();
  const scenario = useCalculatorState((state) => state.scenario);
  const figures = useCalculatorState((state) => state.figures);
  const levers = useCalculatorState(({ content }) => content.levers);
  const hasFigures = useCalculatorState((state) => state.hasFigures);
  if (scenario === undefined || !hasFigures || !session.canChange) return null;
  return (
    <AddToPlan
      clientOrgId={client.clientOrgId}
      scenario={scenario}
      figures={figures}
      levers={levers}
      currencyCode={amounts.currencyCode}
      save={() => session.trySaving()}
    />
  );
}

export function ResultsOfPlan() {
  const { client, amounts } = useCalculator();
  return <LeverResultsCard clientOrgId={client.clientOrgId} currencyCode={amounts.currencyCode} />;
}
