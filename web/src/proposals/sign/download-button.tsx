// 'Download PDF' (spec 3 §2, §8): the sealed file takes a moment after the last signature, and the button says so.
import { useQuery } from "@tanstack/react-query";
import { IconCheck, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { saveFromAddress } from "@gap/web/platform/save-csv";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

/** As long as it is being prepared (spec 3 §7, PDF service). */
const LOOK_AGAIN_MS = 5_000;

export function DownloadButton({ proposalId }: { proposalId: string }) {
  const api = useApi();
  const [standing, setStanding] = useState<"offered" | "downloading" | "downloaded">("offered");
  const { data } = useQuery(
    api.options.proposals.getProposalsDownloadUrl.queryOptions(
      { proposalId },
      {
        ...ALWAYS_REFETCHED,
        // The address is good for a while only.
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
        title={data.status === "failed" ? "It did not work at first and is tried again." : undefined}
      >
        Preparing PDF
      </Button>
    );
  const download = async () => {
    setStanding("downloading");
    try {
      // The address that came with the page may be over by now.
      const { url } = await api.private.proposals.getProposalsDownloadUrl.query({ proposalId });
      if (url === undefined) throw new Error("There is no file");
      saveFromAddress(url);
    } catch {
      setStanding("offered");
      showSnackbar({ tone: "error", message: "Download failed" });
      return;
    }
    setStanding("downloaded");
    api.private.proposals.noteView.mutate({ proposalId, isDownloaded: true }).catch(() => undefined);
  };
  const isDownloaded = standing === "downloaded";
  return (
    <Button
      icon={isDownloaded ? <IconCheck size={16} /> : <IconDownload size={16} />}
      pending={standing === "downloading"}
      onClick={() => void download()}
    >
      {isDownloaded ? "Downloaded" : "Download PDF"}
    </Button>
  );
}
