// The versions of a process, and the steps and guidance pages that changed in each.
import { useQuery } from "@tanstack/react-query";
import type { ProcessListItem } from "@gap/core/processes/process.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useVersionPages, VersionChanges, VersionsDialog } from "@gap/web/publishing/public";
import { ProcessChanges } from "./process-changes";

interface ProcessVersionsProps {
  readonly process: Pick<ProcessListItem, "processId" | "name">;
  readonly onRead: (version: number) => void;
  readonly onClose: () => void;
}

export function ProcessVersions({ process: { processId, name }, onRead, onClose }: ProcessVersionsProps) {
  const { process: calls } = useApi().private;
  const versions = useVersionPages(processId, (page) => calls.listVersions.query({ processId, ...page }));
  return (
    <VersionsDialog
      id={processId}
      name={name}
      versions={versions}
      outlineOf={({ steps }) => (steps === 1 ? "1 step" : `${steps} steps`)}
      Changes={Changes}
      onRead={onRead}
      onClose={onClose}
    />
  );
}

function Changes({ id: processId, to }: { id: string; to: number }) {
  const compared = useQuery(
    useApi().options.process.compareVersions.queryOptions({ processId, from: to - 1, to }, ALWAYS_REFETCHED),
  );
  return (
    <VersionChanges compared={compared}>{(changes) => <ProcessChanges changes={changes} />}</VersionChanges>
  );
}
