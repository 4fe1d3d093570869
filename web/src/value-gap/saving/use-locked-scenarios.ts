// Scenarios that a sent proposal shows cannot be changed: they would no longer be what the client has read.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useHoldsFeature } from "@gap/web/access/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import type { CalculatorSession } from "./calculator-session";

export function useLockedScenarios(session: CalculatorSession, clientOrgId: string): void {
  const seesProposals = useHoldsFeature("proposals", "view");
  // Without an answer, scenarios can be changed: the proposals keep their own copy.
  const { data } = useQuery(
    useApi().options.proposals.listSentScenarios.queryOptions(
      { clientOrgId },
      { ...ALWAYS_REFETCHED, enabled: seesProposals, meta: { showsOwnErrors: true } },
    ),
  );
  useEffect(() => {
    if (data !== undefined) session.lock(data);
  }, [session, data]);
}
