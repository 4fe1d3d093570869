// Words of templates: types, version, outline.
import type { BlueprintListItem, VersionData } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPES, DOC_TYPE_NAMES, type DocType } from "@gap/core/blueprints/doc-type";

export const DOC_TYPE_OPTIONS = DOC_TYPES.map((value) => ({ value, label: DOC_TYPE_NAMES[value] }));

export function optionsOf(docTypes: readonly DocType[]) {
  return DOC_TYPE_OPTIONS.filter(({ value }) => docTypes.includes(value));
}

/** The version that lists describe: the published or archived one, or the draft of a template never published. */
export function shownVersion(template: BlueprintListItem): VersionData | undefined {
  return (
    template.thisBlueprintPublishedData ??
    template.thisBlueprintArchivedData ??
    template.thisBlueprintOpenDraftData
  );
}

/** '12 questions, 10 minutes'. */
export function outlineInWords(version: VersionData | undefined): string {
  if (version === undefined || version.blocks === 0) return "Empty";
  const { questions, minutes } = version;
  if (questions === 0) return version.blocks === 1 ? "1 block to read" : `${version.blocks} blocks to read`;
  return [
    questions === 1 ? "1 question" : `${questions} questions`,
    minutes === 1 ? "1 minute" : `${minutes} minutes`,
  ].join(", ");
}
