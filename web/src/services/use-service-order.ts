// Order of services with optimistic updates: a move shows immediately, is saved, and is rolled back if refused.
import { useState } from "react";
import { afterMove } from "@gap/core/services/service-order";
import type { ListedService, ServiceMove } from "@gap/core/services/service.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshServices } from "./services.queries";

export function useServiceOrder(saved: readonly ListedService[]) {
  const refresh = useRefreshServices();
  const [pendingMoves, setPendingMoves] = useState<readonly ServiceMove[]>([]);
  const { mutate } = useAct(
    useApi().options.services.reorder.mutationOptions({
      // Saves moves in sequence, as each place was chosen with the previous moves applied.
      scope: { id: "order of services" },
      onSettled: async (_done, _error, move) => {
        await refresh();
        setPendingMoves((moves) => moves.filter((each) => each !== move));
      },
    }),
  );
  return {
    services: pendingMoves.reduce<readonly ListedService[]>(afterMove, saved),
    move: (to: ServiceMove) => {
      setPendingMoves((moves) => [...moves, to]);
      mutate(to);
    },
  };
}
