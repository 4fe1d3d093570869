// Says why the shown scenario cannot be changed, with the way to go on: a copy of it.
import { Link, useParams } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { proposalTitle } from "@gap/core/proposals/proposal-number";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { VALUE_GAP_LIMITS } from "@gap/core/value-gap/value-gap.schema";
import { Banner } from "@gap/web/ui/feedback/banner";
import { useScenarioActs } from "../scenarios/use-scenario-acts";
import { useCalculator, useCalculatorState } from "../saving/session-context";

export function LockedNotice() {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const { session } = useCalculator();
  const scenario = useCalculatorState((state) => state.scenario);
  const sent = useCalculatorState((state) => state.lockedBy);
  const mayAdd = useCalculatorState(({ scenarios }) => scenarios.length < VALUE_GAP_LIMITS.scenarios);
  const { duplicate } = useScenarioActs();
  if (sent === undefined || scenario === undefined || !session.canChange) return null;
  return (
    <Banner
      tone="info"
      {...(mayAdd && {
        action: { label: "Duplicate to change", onClick: () => duplicate.mutate(scenario) },
      })}
    >
      “{scenario.name}” is on{" "}
      <Link to={routePath(orgId, "proposals", sent.proposalId)}>{proposalTitle(sent)}</Link>, sent{" "}
      {formatDayIn(sent.sentAt, sent.timezone)}, so it stays as it is.
    </Banner>
  );
}
