// Sends the rows of an import batch by batch: how far it is, a batch that failed sent again, or stopped between two.
import { useEffect, useRef, useState } from "react";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import { useApi } from "@gap/web/platform/app-context";
import { useClientsChanged } from "../clients.queries";
import { newImportId } from "./import-id";
import { refusedOf, type JudgedRow, type RowWithProblem } from "./judge-rows";

export interface ImportRun {
  readonly status: "running" | "stopping" | "failed" | "stopped" | "done";
  readonly total: number;
  /** Rows that the server has answered. */
  readonly answered: number;
  /** Rows of a batch that failed: where the answer was lost on its way they are imported all the same. */
  readonly unanswered: number;
  readonly refused: readonly RowWithProblem[];
  readonly error?: unknown;
}

export function useImportRun() {
  const { importClients } = useApi().private.advisor;
  const changed = useClientsChanged();
  const [run, setRun] = useState<ImportRun>();
  const [importId] = useState(newImportId);
  const rowsToSend = useRef<readonly JudgedRow[]>([]);
  const isToStop = useRef(false);
  useEffect(
    () => () => {
      isToStop.current = true;
    },
    [],
  );

  /** A batch is never given up half-way: what the list says afterwards is true. */
  const goOn = async (from: ImportRun) => {
    let now: ImportRun = { ...from, status: "running", unanswered: 0 };
    isToStop.current = false;
    setRun(now);
    while (now.answered < now.total && !isToStop.current) {
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
      setRun({ ...now, status: isToStop.current ? "stopping" : "running" });
    }
    setRun({ ...now, status: now.answered < now.total ? "stopped" : "done" });
    await changed();
  };

  return {
    run,
    begin: (rows: readonly JudgedRow[]) => {
      rowsToSend.current = rows;
      void goOn({ status: "running", total: rows.length, answered: 0, unanswered: 0, refused: [] });
    },
    tryAgain: () => {
      if (run?.status === "failed") void goOn({ ...run, error: undefined });
    },
    stop: () => {
      isToStop.current = true;
      if (run === undefined) return;
      if (run.status === "failed") {
        setRun({ ...run, status: "stopped" });
        void changed();
      } else setRun({ ...run, status: "stopping" });
    },
  };
}
