// Scenarios that a sent proposal shows cannot be changed: they would no longer be what the client has read.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useHoldsFeature } from "@gap/web/access/public";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
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
  const { ownSaves } = useAppContext();
  useEffect(() => {
    if (data === undefined) return;
    let isOpen = true;
    // A save that is under way may have arrived before the proposal was sent.
    void ownSaves.ended([clientOrgId]).then(() => {
      if (!isOpen) return;
      for (const { name, copy } of session.lock(data))
        showSnackbar({
          tone: "info",
          message: `“${name}” was sent meanwhile, so your last changes are in “${copy}”.`,
        });
    });
    return () => {
      isOpen = false;
    };
  }, [session, data, ownSaves, clientOrgId]);
}
