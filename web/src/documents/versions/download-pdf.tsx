// 'Download PDF' of a finalised version: while the file is being made, when it is ready and downloaded, and if it could not
// be made.
import { IconCheck, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { ListedVersion } from "@gap/core/documents/version-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { downloadFromUrl, downloadProblem } from "@gap/web/platform/save-csv";
import { Button, type ButtonKind } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

interface DownloadPdfProps {
  readonly documentId: string;
  readonly version: ListedVersion;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  /** In a list, the button is named with its version. */
  readonly isInList?: boolean;
}

export function DownloadPdf(props: DownloadPdfProps) {
  const { documentId, version, kind = "default", small = false, isInList = false } = props;
  const { document: calls } = useApi().private;
  const [isDownloaded, setIsDownloaded] = useState(false);
  const { isPending, mutate } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      // Requests a fresh URL, because an earlier one may have expired.
      const { url } = await calls.getDownload.query({ documentId, version: version.version });
      if (url === undefined) throw new Error("There is no file");
      await downloadFromUrl(url);
    },
    onSuccess: () => setIsDownloaded(true),
    onError: (error) => {
      setIsDownloaded(false);
      showSnackbar({ tone: "error", message: downloadProblem(error) });
    },
  });
  const nameOf = (label: string) =>
    isInList ? { "aria-label": `${label} of version ${version.version}` } : {};
  if (version.pdf === "failed") return null;
  if (version.pdf !== "ready")
    return (
      <Button kind={kind} small={small} disabled {...nameOf("Preparing PDF")}>
        Preparing PDF
      </Button>
    );
  return (
    <Button
      kind={kind}
      small={small}
      icon={isDownloaded ? <IconCheck size={16} /> : <IconDownload size={16} />}
      pending={isPending}
      onClick={() => mutate()}
      {...nameOf(isDownloaded ? "Downloaded PDF" : "Download PDF")}
    >
      {isDownloaded ? "Downloaded" : "Download PDF"}
    </Button>
  );
}

interface PdfNoticeProps {
  readonly documentId: string;
  readonly version: ListedVersion;
}

/** Says that the PDF could not be made, and has it made again. */
export function PdfNotice({ documentId, version: { version, pdf } }: PdfNoticeProps) {
  const { pdf: service } = useApi().pdf;
  const refreshAnswers = useRefreshAnswers();
  const again = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => service.generateWorkspaceDocumentIfNotExists.mutate({ documentId, version }),
    onSuccess: () => refreshAnswers("document.getVersions"),
  });
  if (again.error !== null && pdf !== "ready")
    return (
      <Banner tone="error" action={{ label: "Try again", onClick: () => again.mutate() }}>
        The PDF could not be requested. {problemOf(again.error)}
      </Banner>
    );
  if (pdf === "retrying")
    return (
      <Banner tone="warning" action={{ label: "Try now", onClick: () => again.mutate() }}>
        The PDF could not be made yet. It will be tried again automatically.
      </Banner>
    );
  return pdf === "failed" ? (
    <Banner tone="error" action={{ label: "Try again", onClick: () => again.mutate() }}>
      The PDF could not be made.
    </Banner>
  ) : null;
}
