// The order of services while it is being changed: shown at once, saved, and put back where it was refused.
import { useState } from "react";
import { afterMove } from "@gap/core/services/service-order";
import type { ListedService, ServiceMove } from "@gap/core/services/service.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshServices } from "./services.queries";

export function useServiceOrder(saved: readonly ListedService[]) {
  const refresh = useRefreshServices();
  const [underWay, setUnderWay] = useState<readonly ServiceMove[]>([]);
  const { mutate } = useAct(
    useApi().options.services.reorder.mutationOptions({
      // One after the other: each place was chosen with the moves before it in sight.
      scope: { id: "order of services" },
      onSettled: async (_done, _error, move) => {
        await refresh();
        setUnderWay((moves) => moves.filter((each) => each !== move));
      },
    }),
  );
  return {
    services: underWay.reduce<readonly ListedService[]>(afterMove, saved),
    move: (to: ServiceMove) => {
      setUnderWay((moves) => [...moves, to]);
      mutate(to);
    },
  };
}
