// A process as the API returns it (spec 7 §2).
import type { ProcessListItem, ProcessVersionData } from "@gap/core/processes/process.schema";
import type { ServiceCategory } from "@gap/core/services/service.schema";
import { withoutEmpty } from "../platform/calls/present";
import { presentVersions, type ListedRecord } from "../publishing/public";
import type { ProcessFacts } from "./process-kind";

export function presentProcess(row: ListedRecord, readerOrgId: string): ProcessListItem {
  const { record } = row;
  const { isProvided, published, openDraft, archived } = presentVersions<ProcessFacts>(row, readerOrgId);
  return {
    processId: record.id,
    orgId: record.orgId,
    name: record.name,
    description: record.description,
    category: record.type as ServiceCategory,
    status: record.status,
    lastUpdated: record.lastUpdatedAt,
    isProvided,
    ...withoutEmpty({
      published: inList(published),
      openDraft: inList(openDraft),
      archived: inList(archived),
    }),
  };
}

function inList(data: (ProcessFacts & ProcessVersionData) | null): ProcessVersionData | null {
  if (data === null) return null;
  const { docs: _docs, ...shown } = data;
  return shown;
}
