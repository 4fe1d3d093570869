// The versions of a template, and the blocks that changed in each.
import { useQuery } from "@tanstack/react-query";
import type { BlueprintListItem } from "@gap/core/blueprints/blueprint.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import {
  useVersionPages,
  VersionChanges,
  VersionsDialog as DialogOfVersions,
} from "@gap/web/publishing/public";
import { TemplateChanges } from "./template-changes";

interface VersionsDialogProps {
  readonly template: Pick<BlueprintListItem, "blueprintId" | "name">;
  readonly onRead: (version: number) => void;
  readonly onClose: () => void;
}

export function VersionsDialog({ template, onRead, onClose }: VersionsDialogProps) {
  const { blueprintId, name } = template;
  const { blueprint: calls } = useApi().private;
  const versions = useVersionPages(blueprintId, (page) => calls.listVersions.query({ blueprintId, ...page }));
  return (
    <DialogOfVersions
      id={blueprintId}
      name={name}
      versions={versions}
      outlineOf={({ questions }) => (questions === 1 ? "1 question" : `${questions} questions`)}
      Changes={Changes}
      onRead={onRead}
      onClose={onClose}
    />
  );
}

function Changes({ id: blueprintId, to }: { id: string; to: number }) {
  const compared = useQuery(
    useApi().options.blueprint.compareVersions.queryOptions(
      { blueprintId, from: to - 1, to },
      ALWAYS_REFETCHED,
    ),
  );
  return (
    <VersionChanges compared={compared}>{(changes) => <TemplateChanges changes={changes} />}</VersionChanges>
  );
}
