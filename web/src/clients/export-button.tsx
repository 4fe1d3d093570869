// Exports the filtered list and shows the progress.
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { formatIsoDate } from "@gap/core/shared/dates";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { isAbort, problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { ShownClients } from "./clients-table";
import { exportedClients } from "./export-clients";
import { csvFile, saveFile } from "@gap/web/platform/save-csv";

export function ExportButton({ shown }: { shown: () => ShownClients }) {
  const { exportClients } = useApi().private.advisor;
  const [progress, setProgress] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const exporting = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const filter = shown();
      return exportedClients(
        (last) =>
          exportClients.query(
            { ...filter, ...(last && { after: { name: last.name, id: last.id } }) },
            { signal },
          ),
        (done, total) => setProgress(`Exporting ${formatCount(done)} of ${formatCount(total)}`),
      );
    },
    onSuccess: (parts) => saveFile(csvFile(parts), `clients-${formatIsoDate(new Date())}.csv`),
    onError: (error) => {
      if (!isAbort(error)) showSnackbar({ tone: "error", message: `The export failed. ${problemOf(error)}` });
    },
    onSettled: () => setProgress(undefined),
  });
  return (
    <Button
      icon={<IconDownload size={16} />}
      pending={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {progress ?? "Export as CSV"}
    </Button>
  );
}
