// The versions of a process, and the steps and guidance pages that changed in each.
import { useQuery } from "@tanstack/react-query";
import type { ProcessChange } from "@gap/core/processes/compare-processes";
import type { ProcessListItem } from "@gap/core/processes/process.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import {
  ChangeList,
  ChangeRow,
  useVersionPages,
  VersionChanges,
  VersionsDialog,
} from "@gap/web/publishing/public";

const FIELD_CHANGES: Readonly<Record<string, string>> = {
  title: "Renamed",
  description: "Description changed",
  kind: "Kind changed",
  guidance: "Guidance changed",
  imageKey: "Picture changed",
  blueprintId: "Template changed",
  offsetDays: "Due day changed",
  role: "Role changed",
  roles: "Roles changed",
  checklist: "Checklist changed",
  text: "Text changed",
};

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
    <VersionChanges compared={compared}>
      {(changes) => (
        <ChangeList isEmpty={changes.length === 0}>
          {changes.map((change, place) => (
            <ChangeRow
              // A step can be both moved and changed, and titles can be the same.
              key={place}
              change={change.change}
              title={titleOf(change)}
              formerTitle={change.formerTitle}
              details={change.fields.map((field) => FIELD_CHANGES[field] ?? "Settings changed")}
            />
          ))}
        </ChangeList>
      )}
    </VersionChanges>
  );
}

function titleOf({ part, title }: ProcessChange): string {
  if (part === "process") return "The process itself";
  if (part === "step") return title.trim() === "" ? "Untitled step" : title;
  return `Guidance page: ${title.trim() === "" ? "Untitled page" : title}`;
}
