// Runs histories in this process and simulates kills: after a kill, open transactions roll back or commit without an
// answer, and later actions belong to a new process life.
import { onStatement } from "@gap/server/platform/db/statement-channel";
import type { Database } from "@gap/server/platform/db/database";
import { beginHistory, performAct } from "./histories-acts.test-kit";
import type { HistoryRunner } from "./histories.test-kit";
import type { Stage } from "./histories-stage.test-kit";

export function runHistoriesWithin(stage: Stage): HistoryRunner {
  let life = 0;
  return {
    begin: (beginning) => beginHistory(stage, beginning),
    async act(asked) {
      const born = life;
      const isDead = () => life !== born;
      const db = killable(stage.region.db, isDead);
      const acted = await performAct({ ...stage, region: { ...stage.region, db } }, asked);
      return isDead() ? { isCutOff: true } : acted;
    },
    killAfter(statements) {
      let left = statements;
      const kill = () => {
        if (left < 0) return;
        left = -1;
        stopCounting();
        life += 1;
      };
      const stopCounting = onStatement(() => (left === 0 ? kill() : (left -= 1)));
      return async () => kill();
    },
  };
}

class DeadError extends Error {
  override readonly name = "DeadError";
}

function killable(database: Database, isDead: () => boolean): Database {
  const assertAlive = () => {
    if (isDead()) throw new DeadError("Killed");
  };
  return {
    ...database,
    transaction: async (work) => {
      assertAlive();
      return database.transaction(async (tx) => {
        const result = await work(tx);
        assertAlive();
        return result;
      });
    },
    statement: async (write) => {
      assertAlive();
      return database.statement(write);
    },
  };
}
