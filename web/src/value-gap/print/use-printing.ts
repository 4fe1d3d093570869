// Downloads the shown scenario as a PDF that the server prints, after everything typed here has reached it.
import { useParams } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { pdfFileName } from "@gap/core/files/pdf-file-name";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { saveFile } from "@gap/web/platform/save-csv";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useCalculator } from "../saving/session-context";
import { NOT_SAVED } from "../scenarios/use-scenario-acts";

export function usePrinting() {
  const { session, client } = useCalculator();
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const { printPage } = useApi();
  const printing = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      if (!(await session.trySaving())) throw new Error(NOT_SAVED);
      const { scenario } = session.state();
      const pdf = await printPage(
        routePath(orgId, "vgc", [client.clientOrgId, scenario?.id].filter(Boolean).join("/")),
      );
      const title = ["Value gap", client.name, scenario?.name].filter(Boolean).join(" - ");
      saveFile(pdf, `${pdfFileName(title)}.pdf`);
    },
    onSuccess: () => void showSnackbar({ tone: "success", message: "PDF downloaded" }),
    onError: (error) =>
      void showSnackbar({
        tone: "error",
        message: `The PDF could not be made. ${problemOf(error)}`,
        action: { label: "Try again", onClick: () => printing.mutate() },
      }),
  });
  return printing;
}
