// Words of templates: types, version, outline.
import type { TemplateUses } from "@gap/core/processes/process.schema";
import { joinNames } from "@gap/core/shared/join-names";
import type { BlueprintListItem, VersionData } from "@gap/core/blueprints/blueprint.schema";
import { minutesInWords } from "@gap/core/blueprints/minutes-in-words";
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
  return `${questionsInWords(questions)}, ${minutesInWords(minutes)}`;
}

/** '12 questions'; for narrow places. */
export function sizeInWords(version: VersionData | undefined): string {
  return version === undefined || version.questions === 0
    ? outlineInWords(version)
    : questionsInWords(version.questions);
}

function questionsInWords(questions: number): string {
  return questions === 1 ? "1 question" : `${questions} questions`;
}

const NAMED = 5;

/** 'It is used in Annual planning. Steps that use it need another template …'; undefined if it is not used. */
export function archivingInWords(uses: TemplateUses | undefined): string | undefined {
  if (uses === undefined || uses.count === 0) return undefined;
  const named = uses.processes.slice(0, NAMED).map(({ name }) => name);
  const others = uses.count - named.length;
  const names = joinNames(others === 0 ? named : [...named, others === 1 ? "1 other" : `${others} others`]);
  return uses.count === 1
    ? `The process ${names} uses it. Its steps then need another template.`
    : `The processes ${names} use it. Their steps then need another template.`;
}
