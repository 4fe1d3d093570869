// Simulates kills of the process for random histories: after a kill, open transactions roll back or commit without an
// answer, and later actions belong to a new process life.
import type { Database } from "./database";
import { onStatement } from "./statement-channel";

export interface SimulatedKills {
  /** A database for one action; `isDead` tells whether the process was killed since. */
  ofAction(database: Database): { readonly db: Database; readonly isDead: () => boolean };
  /** Kills after this many more statements, at the latest when the returned function is called. */
  killAfter(statements: number): () => Promise<void>;
}

export function simulateKills(): SimulatedKills {
  let life = 0;
  return {
    ofAction(database) {
      const born = life;
      const isDead = () => life !== born;
      return { db: killable(database, isDead), isDead };
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
