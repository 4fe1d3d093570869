// The page of a finalised version that only the printing browser shows (spec 7 §4, PDF).
import { useQuery } from "@tanstack/react-query";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { PrintFailed, PrintReady } from "@gap/web/platform/page/print-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { PrintedVersion } from "./printed-version";

interface PrintedVersionPageProps {
  readonly documentId: string;
  readonly version: number;
}

export function PrintedVersionPage({ documentId, version }: PrintedVersionPageProps) {
  const { data, error } = useQuery(
    useApi().options.document.getVersion.queryOptions({ documentId, version }, ALWAYS_REFETCHED),
  );
  if (error !== null) return <PrintFailed problem={problemOf(error)} />;
  if (data === undefined) return <SkeletonPage />;
  return (
    <>
      <PrintedVersion view={data} />
      <PrintReady />
    </>
  );
}
