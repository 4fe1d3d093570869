// A template as the API returns it (spec 3 §3, Blueprint cache item; spec 7 §1).
import type { DocType } from "@gap/core/blueprints/doc-type";
import type { BlueprintListItem, Original } from "@gap/core/blueprints/blueprint.schema";
import { withoutEmpty } from "../platform/calls/present";
import { presentVersions, type ListedRecord } from "../publishing/public";
import type { BlueprintFacts } from "./blueprint-kind";

export function presentBlueprint(row: ListedRecord, readerOrgId: string): BlueprintListItem {
  const { record } = row;
  const { isProvided, published, openDraft, archived, original } = presentVersions<BlueprintFacts>(
    row,
    readerOrgId,
  );
  return {
    blueprintId: record.id,
    orgId: record.orgId,
    name: record.name,
    docType: record.type as DocType,
    description: record.description,
    status: record.status,
    lastUpdated: record.lastUpdatedAt,
    isProvided,
    ...withoutEmpty({
      thisBlueprintPublishedData: published,
      thisBlueprintOpenDraftData: openDraft,
      thisBlueprintArchivedData: archived,
      original: original === null ? null : presentOriginal(original),
    }),
  };
}

function presentOriginal({
  id,
  ...original
}: { readonly id: string } & Omit<Original, "blueprintId">): Original {
  return { blueprintId: id, ...original };
}
