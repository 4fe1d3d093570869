// 'Download PDF' (spec 3 §2, §8). The file is sealed shortly after the last signature; until then the button shows
// that.
import { useQuery } from "@tanstack/react-query";
import { IconCheck, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { Button, type ButtonKind } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { downloadProblem } from "@gap/web/platform/save-csv";
import { downloadSignedCopy } from "./download-signed-copy";

/** Polling interval while the file is being prepared (spec 3 §7, PDF service). */
const LOOK_AGAIN_MS = 5_000;

interface DownloadButtonProps {
  readonly proposalId: string;
  readonly kind?: ButtonKind;
}

export function DownloadButton({ proposalId, kind = "default" }: DownloadButtonProps) {
  const api = useApi();
  const [phase, setPhase] = useState<"offered" | "downloading" | "downloaded">("offered");
  const { data } = useQuery(
    api.options.proposals.getProposalsDownloadUrl.queryOptions(
      { proposalId },
      {
        ...ALWAYS_REFETCHED,
        // The URL expires.
        gcTime: 0,
        refetchInterval: ({ state }) => (state.data?.status === "sealed" ? false : LOOK_AGAIN_MS),
      },
    ),
  );
  if (data === undefined || data.status === "none") return null;
  if (data.url === undefined)
    return (
      <Button
        disabled
        title={data.status === "failed" ? "The first attempt failed. We are trying again." : undefined}
      >
        Preparing PDF
      </Button>
    );
  const download = async () => {
    setPhase("downloading");
    try {
      if (!(await downloadSignedCopy(api.private.proposals, proposalId))) throw new Error("There is no file");
    } catch (error) {
      setPhase("offered");
      showSnackbar({ tone: "error", message: downloadProblem(error) });
      return;
    }
    setPhase("downloaded");
    api.private.proposals.noteView.mutate({ proposalId, isDownloaded: true }).catch(() => undefined);
  };
  const isDownloaded = phase === "downloaded";
  return (
    <Button
      kind={kind}
      icon={isDownloaded ? <IconCheck size={16} /> : <IconDownload size={16} />}
      pending={phase === "downloading"}
      onClick={() => void download()}
    >
      {isDownloaded ? "Downloaded" : "Download PDF"}
    </Button>
  );
}
