// Scenarios that a sent proposal shows cannot be changed: they would no longer be what the client has read.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useHoldsFeature } from "@gap/web/access/public";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import type { CalculatorSession } from "./calculator-session";

export function useLockedScenarios(session: CalculatorSession, clientOrgId: string): void {
  const seesProposals = useHoldsFeature("proposals", "view");
  // Without an answer every scenario can be changed here, and the server refuses those that were sent.
  const { data } = useQuery(
    useApi().options.proposals.listSentScenarios.queryOptions(
      { clientOrgId },
      { ...ALWAYS_REFETCHED, enabled: seesProposals, meta: { showsOwnErrors: true } },
    ),
  );
  const { ownSaves } = useAppContext();
  useEffect(() => {
    if (data === undefined) return;
    let isOpen = true;
    // A save that is under way may have arrived before the proposal was sent.
    void ownSaves.ended([clientOrgId]).then(() => {
      if (isOpen) session.lock(data);
    });
    return () => {
      isOpen = false;
    };
  }, [session, data, ownSaves, clientOrgId]);
}
