// Processes as a kind of published record.
import type { ProcessListItem } from "@gap/core/processes/process.schema";
import { useApi } from "@gap/web/platform/app-context";
import type { PublishedKind, PublishedRecord } from "@gap/web/publishing/public";
import { archivingInWords } from "./process-words";
import { useProcessesChanged } from "./processes.queries";

export function processRecord(process: ProcessListItem): PublishedRecord {
  return {
    id: process.processId,
    name: process.name,
    status: process.status,
    isProvided: process.isProvided,
    publishedVersion: (process.published ?? process.archived)?.version,
    draftVersion: process.openDraft?.version,
  };
}

/** The name under which the browser stores edits of its drafts. */
export function processStoredAs(
  { orgId, processId }: Pick<ProcessListItem, "orgId" | "processId">,
  userId: string,
): string {
  return `process.${userId}.${orgId}.${processId}`;
}

export function useProcessKind(): PublishedKind {
  const { process, services } = useApi().private;
  return {
    noun: "process",
    favouriteType: "process",
    publish: ({ id: processId, ...publication }) => process.publish.mutate({ processId, ...publication }),
    createDraft: (processId) => process.createDraft.mutate({ processId }),
    discardDraft: (processId) => process.discardDraft.mutate({ processId }),
    archive: (processId) => process.archive.mutate({ processId }),
    consequenceOfArchiving: async (processId) =>
      archivingInWords(await services.usesOfProcess.query({ processId })),
    restore: (processId) => process.restore.mutate({ processId }),
    clone: async (processId) => {
      const copy = await process.clone.mutate({ processId });
      return { id: copy.processId, name: copy.name };
    },
    changed: useProcessesChanged(),
  };
}
