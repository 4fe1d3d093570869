// Runs histories in this process and simulates kills.
import { simulateKills } from "@gap/server/platform/db/simulated-kills.test-kit";
import { beginHistory, performAct } from "./histories-acts.test-kit";
import type { HistoryRunner } from "./histories.test-kit";
import type { Stage } from "./histories-stage.test-kit";

export function runHistoriesWithin(stage: Stage): HistoryRunner {
  const { ofAction, killAfter } = simulateKills();
  return {
    begin: (beginning) => beginHistory(stage, beginning),
    async act(asked) {
      const { db, isDead } = ofAction(stage.region.db);
      const acted = await performAct({ ...stage, region: { ...stage.region, db } }, asked);
      return isDead() ? { isCutOff: true } : acted;
    },
    killAfter,
  };
}
