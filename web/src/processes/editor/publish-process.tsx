// Publishes the draft of a process, and shows what changes with it (spec 7 §2).
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { compareProcesses } from "@gap/core/processes/compare-processes";
import type { ProcessDraft } from "@gap/core/processes/process-draft.schema";
import type { Process } from "@gap/core/processes/process.schema";
import { useApi } from "@gap/web/platform/app-context";
import type { Autosave } from "@gap/web/platform/autosave/use-autosave";
import { PublishDialog } from "@gap/web/publishing/public";
import { ProcessChanges } from "../process-changes";
import { useProcessKind } from "../process-kind";

interface PublishProcessProps {
  readonly process: Process;
  readonly autosave: Autosave<ProcessDraft>;
  readonly onClose: () => void;
  readonly onRefused: (problems: Readonly<Record<string, string>>) => void;
}

export function PublishProcess({ process, autosave, onClose, onRefused }: PublishProcessProps) {
  const { processId, version, published } = process;
  const changes = useChanges(process, autosave.draft);
  return (
    <PublishDialog
      kind={useProcessKind()}
      id={processId}
      version={version}
      lastUpdated={autosave.lastUpdatedAt}
      onClose={onClose}
      onPublished={onClose}
      onRefused={onRefused}
    >
      {published === undefined ? (
        <p>The process can then be read by others and linked to services.</p>
      ) : (
        <p>{`Version ${version} replaces version ${published.version} for everyone who reads it.`}</p>
      )}
      {changes === undefined ? null : <ProcessChanges changes={changes} />}
    </PublishDialog>
  );
}

/** Undefined for the first version, and until the published version is loaded. */
function useChanges({ processId, published }: Process, draft: ProcessDraft) {
  const version = published?.version;
  const { data: former } = useQuery(
    useApi().options.process.get.queryOptions(
      { processId, version: version ?? 1 },
      // A published version never changes. The process can be published without the list.
      { enabled: version !== undefined, staleTime: Number.POSITIVE_INFINITY, meta: { showsOwnErrors: true } },
    ),
  );
  return useMemo(
    () => (version === undefined || former === undefined ? undefined : compareProcesses(former, draft)),
    [version, former, draft],
  );
}
