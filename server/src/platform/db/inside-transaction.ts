// What a transaction remembers until its commit, on both kinds of database.
import type { InsideTransaction, RawQuery } from "./database";

interface OpenTransaction {
  readonly marks: InsideTransaction & RawQuery;
  /** Once all is done that was not waited for; fails with the first of those. Only then the commit may be said. */
  answered(): Promise<unknown>;
  /** Why the transaction failed: what comes after a statement that failed is told only that it has. */
  causeOf(error: unknown): Promise<unknown>;
}

/** "current transaction is aborted": an earlier statement is the cause. */
const ALREADY_FAILED = "25P02";

export function openTransaction(raw: RawQuery["raw"]): OpenTransaction {
  const unanswered: Promise<unknown>[] = [];
  let ranPlainSql = false;
  return {
    marks: {
      insideTransaction: true,
      alongside: (statement) => {
        // Said now and not a moment later: what is said next comes after it.
        const answer = new Promise((resolve, reject) => void statement.then(resolve, reject));
        // Heard at the end; where the transaction fails before then, that failure is the one that is told.
        answer.catch(() => undefined);
        unanswered.push(answer);
      },
      ranPlainSql: () => ranPlainSql,
      raw: (text, values) => {
        ranPlainSql = true;
        return raw(text, values);
      },
    },
    answered: () => Promise.all(unanswered),
    async causeOf(error) {
      if (codeOf(error) !== ALREADY_FAILED) return error;
      const failed = (await Promise.allSettled(unanswered)).find(({ status }) => status === "rejected");
      return failed?.status === "rejected" ? failed.reason : error;
    },
  };
}

/** Drizzle wraps what the database said. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? error.code : codeOf(error.cause);
}
