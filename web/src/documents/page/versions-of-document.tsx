// The finalised versions below a document, its PDF in the bar, and a notice if that could not be made.
import { VersionList } from "../versions/version-list";
import { DownloadPdf, PdfNotice } from "../versions/download-pdf";
import { useVersions, versionAmong } from "../versions/use-versions";
import { useOpenDocument } from "./document-context";

export function VersionsOfDocument() {
  const { view, reader } = useOpenDocument();
  const { documentId, status, version, timezone, rights } = view;
  // Versions are whole documents.
  if (rights.isNarrowed === true || (version === 1 && status !== "finalised")) return null;
  const shown = status === "finalised" ? version : undefined;
  return <VersionList documentId={documentId} orgId={reader.orgId} timezone={timezone} shown={shown} />;
}

/** The version that the page shows, if the document is finalised. */
function useFinalised() {
  const { documentId, status, version, rights } = useOpenDocument().view;
  const isFinalised = status === "finalised" && rights.isNarrowed !== true;
  const { data } = useVersions(documentId, isFinalised);
  const listed = isFinalised ? versionAmong(data, version) : undefined;
  return listed && { documentId, version: listed };
}

export function PdfOfDocument() {
  const finalised = useFinalised();
  return finalised === undefined ? null : <DownloadPdf {...finalised} kind="main" />;
}

export function PdfNoticeOfDocument() {
  const finalised = useFinalised();
  return finalised === undefined ? null : <PdfNotice {...finalised} />;
}
