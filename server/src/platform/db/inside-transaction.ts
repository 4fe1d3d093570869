// The state of an open transaction, on both kinds of database: its pipelined statements and whether plain SQL ran.
import type { InsideTransaction, RawQuery } from "./database";

interface OpenTransaction {
  readonly methods: InsideTransaction & RawQuery;
  /**
   * Resolves when all pipelined statements have succeeded, rejects with the first failure. Await it before the commit.
   */
  pipelineDone(): Promise<unknown>;
  /** The original error: statements after a failed one only report that the transaction is aborted. */
  causeOf(error: unknown): Promise<unknown>;
}

/** "current transaction is aborted": an earlier statement caused the failure. */
const ALREADY_FAILED = "25P02";

export function openTransaction(raw: RawQuery["raw"]): OpenTransaction {
  const pipelined: Promise<unknown>[] = [];
  let ranPlainSql = false;
  return {
    methods: {
      insideTransaction: true,
      alongside: (statement) => {
        // Calling `then` sends a lazy drizzle statement now, before the statements that follow.
        const answer = new Promise((resolve, reject) => void statement.then(resolve, reject));
        // Rejections are reported by `pipelineDone`; if the transaction fails earlier, that error is thrown instead.
        answer.catch(() => undefined);
        pipelined.push(answer);
      },
      ranPlainSql: () => ranPlainSql,
      raw: (text, values) => {
        ranPlainSql = true;
        return raw(text, values);
      },
    },
    pipelineDone: () => Promise.all(pipelined),
    async causeOf(error) {
      if (codeOf(error) !== ALREADY_FAILED) return error;
      const failed = (await Promise.allSettled(pipelined)).find(({ status }) => status === "rejected");
      return failed?.status === "rejected" ? failed.reason : error;
    },
  };
}

/** Drizzle wraps the database error. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? error.code : codeOf(error.cause);
}
