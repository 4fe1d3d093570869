// The finalised versions of a document and the state of their PDFs. Pages follow live messages; a PDF that is not ready is
// looked for again, because a failed try sends no message.
import { useQuery } from "@tanstack/react-query";
import type { ListedVersion, PdfState } from "@gap/core/documents/version-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";

/** Polling interval of the PDF service (spec 3 §7). */
const LOOK_AGAIN_MS = 5_000;
/** Tries are minutes to hours apart after the first one. */
const LOOK_AGAIN_LATER_MS = 60_000;

export function useVersions(documentId: string, isEnabled = true) {
  return useQuery(
    useApi().options.document.getVersions.queryOptions(
      { documentId },
      {
        ...ALWAYS_REFETCHED,
        enabled: isEnabled,
        refetchInterval: ({ state }) => lookAgainAfter(state.data?.map(({ pdf }) => pdf) ?? []),
      },
    ),
  );
}

/** False if no PDF is being made. */
export function lookAgainAfter(states: readonly PdfState[]): number | false {
  if (states.includes("waiting")) return LOOK_AGAIN_MS;
  return states.includes("retrying") ? LOOK_AGAIN_LATER_MS : false;
}

/** The latest one, or the one with this number. */
export function versionAmong(
  versions: readonly ListedVersion[] | undefined,
  version?: number,
): ListedVersion | undefined {
  return version === undefined ? versions?.[0] : versions?.find((each) => each.version === version);
}
