// Templates as a kind of published record.
import type { BlueprintListItem } from "@gap/core/blueprints/blueprint.schema";
import { useApi } from "@gap/web/platform/app-context";
import type { PublishedKind, PublishedRecord } from "@gap/web/publishing/public";
import { useTemplatesChanged } from "./blueprints.queries";
import { archivingInWords } from "./template-words";

export function templateRecord(template: BlueprintListItem): PublishedRecord {
  const { thisBlueprintPublishedData: published, thisBlueprintArchivedData: archived } = template;
  return {
    id: template.blueprintId,
    name: template.name,
    status: template.status,
    isProvided: template.isProvided,
    publishedVersion: (published ?? archived)?.version,
    draftVersion: template.thisBlueprintOpenDraftData?.version,
  };
}

/** The name under which the browser stores edits of its drafts. */
export function templateStoredAs(
  { orgId, blueprintId }: Pick<BlueprintListItem, "orgId" | "blueprintId">,
  userId: string,
): string {
  return `template.${userId}.${orgId}.${blueprintId}`;
}

export function useTemplateKind(): PublishedKind {
  const { blueprint, process } = useApi().private;
  return {
    noun: "template",
    favouriteType: "blueprint",
    publish: ({ id: blueprintId, ...publication }) =>
      blueprint.publish.mutate({ blueprintId, ...publication }),
    createDraft: (blueprintId) => blueprint.createDraft.mutate({ blueprintId }),
    discardDraft: (blueprintId) => blueprint.discardDraftBlueprint.mutate({ blueprintId }),
    archive: (blueprintId) => blueprint.archive.mutate({ blueprintId }),
    consequenceOfArchiving: async (blueprintId) => {
      const uses = await process.usesOfTemplates.query({ blueprintIds: [blueprintId] });
      return archivingInWords(uses[blueprintId]);
    },
    restore: (blueprintId) => blueprint.restore.mutate({ blueprintId }),
    clone: async (blueprintId) => {
      const copy = await blueprint.clone.mutate({ blueprintId });
      return { id: copy.blueprintId, name: copy.name };
    },
    changed: useTemplatesChanged(),
  };
}
