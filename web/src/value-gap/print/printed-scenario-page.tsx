// The page of a scenario that only the printing browser shows (spec 8 §2, PDF).
import { useEffect, useState } from "react";
import type { Scenario, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import { NO_SUCH_SCENARIO } from "@gap/core/value-gap/value-gap-problems";
import { PrintLook } from "@gap/web/platform/page/print-look";
import { PrintFailed, PrintReady } from "@gap/web/platform/page/print-state";
import { SessionProvider } from "../saving/session-context";
import { useOpenSession } from "../saving/use-open-session";
import { Paper } from "./paper";

interface PrintedScenarioPageProps {
  readonly view: ValueGapOfClient;
  readonly orgId: string;
  readonly me: Scenario["owner"];
  /** Undefined while the client has no scenario. */
  readonly scenarioId: string | undefined;
}

export function PrintedScenarioPage({ view, orgId, me, scenarioId }: PrintedScenarioPageProps) {
  const session = useOpenSession({ view, orgId, me, scenarioId, refetch: () => undefined });
  const areChartsMeasured = useTwoFrames();
  if (scenarioId !== undefined && !view.scenarios.some(({ id }) => id === scenarioId))
    return <PrintFailed problem={NO_SUCH_SCENARIO} />;
  return (
    <SessionProvider session={session} view={view}>
      <PrintLook footer={`Value Gap Calculator | ${view.client.name}`} />
      <Paper />
      {areChartsMeasured ? <PrintReady /> : null}
    </SessionProvider>
  );
}

/** Charts follow their measured width in the frame after they appear. */
function useTwoFrames(): boolean {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 2) return undefined;
    const frame = requestAnimationFrame(() => setCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return count === 2;
}
