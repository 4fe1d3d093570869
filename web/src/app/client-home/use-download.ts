// Downloads the PDFs of finalised documents and accepted proposals from the lists of the landing page.
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { downloadFromUrl, downloadProblem } from "@gap/web/platform/save-csv";
import { downloadSignedCopy } from "@gap/web/proposals/sign/download-signed-copy";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

interface Wanted {
  readonly kind: "document" | "proposal";
  readonly id: string;
}

export function useDownload() {
  const { private: calls } = useApi();
  const { mutate, isPending, variables } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ kind, id }: Wanted): Promise<boolean> => {
      if (kind === "proposal") return downloadSignedCopy(calls.proposals, id);
      const answer = await calls.document.getDownload.query({ documentId: id });
      if (answer.url === undefined) return false;
      await downloadFromUrl(answer.url);
      return true;
    },
    onSuccess: (isReady) => {
      if (!isReady)
        showSnackbar({ tone: "info", message: "The PDF is being prepared. Please try again in a moment." });
    },
    onError: (error) => showSnackbar({ tone: "error", message: downloadProblem(error) }),
  });
  return {
    pendingId: isPending ? variables.id : undefined,
    document: (id: string) => mutate({ kind: "document", id }),
    proposal: (id: string) => mutate({ kind: "proposal", id }),
  };
}
