// Runs histories in this process and simulates kills.
import { simulateKills } from "@gap/server/platform/db/simulated-kills.test-kit";
import type { Region } from "@gap/server/platform/region";
import type { Acted, HistoryRunner } from "./moments";

export function runHistoriesWithin<
  Stage extends { readonly region: Region },
  Beginning,
  Request,
  Result extends object,
>(
  stage: Stage,
  {
    begin,
    act,
  }: {
    begin(stage: Stage, beginning: Beginning): Promise<string>;
    act(stage: Stage, asked: Request): Promise<Acted<Result>>;
  },
): HistoryRunner<Beginning, Request, Result> {
  const { ofAction, killAfter } = simulateKills();
  return {
    begin: (beginning) => begin(stage, beginning),
    async act(asked) {
      const { db, isDead } = ofAction(stage.region.db);
      const acted = await act({ ...stage, region: { ...stage.region, db } }, asked);
      return isDead() ? { isCutOff: true } : acted;
    },
    killAfter,
  };
}
