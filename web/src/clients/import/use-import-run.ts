// Sends the rows of an import in batches, with progress, retrying a failed batch, and stopping between batches.
import { useEffect, useRef, useState } from "react";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import { useApi } from "@gap/web/platform/app-context";
import { useClientsChanged } from "../clients.queries";
import { newImportId } from "./import-id";
import { refusedOf, type CheckedRow, type RowWithProblem } from "./check-rows";

export interface ImportRun {
  readonly status: "running" | "stopping" | "failed" | "stopped" | "done";
  readonly total: number;
  /** Rows answered by the server. */
  readonly answered: number;
  /** Rows of a failed batch; if only the reply was lost, they are imported. */
  readonly unanswered: number;
  readonly refused: readonly RowWithProblem[];
  readonly error?: unknown;
}

export function useImportRun() {
  const { importClients } = useApi().private.advisor;
  const changed = useClientsChanged();
  const [run, setRun] = useState<ImportRun>();
  const [importId] = useState(newImportId);
  const rowsToSend = useRef<readonly CheckedRow[]>([]);
  const shouldStop = useRef(false);
  useEffect(
    () => () => {
      shouldStop.current = true;
    },
    [],
  );

  /** A started batch is never aborted, so that the final result is accurate. */
  const sendFrom = async (from: ImportRun) => {
    let now: ImportRun = { ...from, status: "running", unanswered: 0 };
    shouldStop.current = false;
    setRun(now);
    while (now.answered < now.total && !shouldStop.current) {
      const sent = rowsToSend.current.slice(now.answered, now.answered + IMPORT_LIMITS.batch);
      const batch = now.answered / IMPORT_LIMITS.batch;
      try {
        const { rows } = await importClients.mutate({ importId, batch, rows: sent.map(({ row }) => row) });
        now = {
          ...now,
          answered: now.answered + sent.length,
          refused: [...now.refused, ...refusedOf(sent, rows)],
        };
      } catch (error) {
        setRun({ ...now, status: "failed", unanswered: sent.length, error });
        return;
      }
      setRun({ ...now, status: shouldStop.current ? "stopping" : "running" });
    }
    setRun({ ...now, status: now.answered < now.total ? "stopped" : "done" });
    await changed();
  };

  return {
    run,
    begin: (rows: readonly CheckedRow[]) => {
      rowsToSend.current = rows;
      void sendFrom({ status: "running", total: rows.length, answered: 0, unanswered: 0, refused: [] });
    },
    tryAgain: () => {
      if (run?.status === "failed") void sendFrom({ ...run, error: undefined });
    },
    stop: () => {
      shouldStop.current = true;
      if (run === undefined) return;
      if (run.status === "failed") {
        setRun({ ...run, status: "stopped" });
        void changed();
      } else setRun({ ...run, status: "stopping" });
    },
  };
}
