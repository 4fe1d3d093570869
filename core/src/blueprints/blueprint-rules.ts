// Rules of templates: the types that an organisation may make, the reasons why a draft cannot be published, and clones
// whose original is newer.
import type { Viewer } from "@gap/core/access/access-rule";
import type { Block } from "@gap/core/blocks/block.schema";
import { hasContent, NOTHING_TO_ANSWER, problemsOf, type BlockProblem } from "@gap/core/blocks/problems";
import type { ValidationError } from "@gap/core/shared/gap-error";
import type { BlueprintListItem } from "./blueprint.schema";
import { DOC_TYPES, type DocType } from "./doc-type";

/** The toggle that lets advisors make templates of session records themselves. */
export const DELIVERY_TEMPLATES_TOGGLE = "advisor-delivery-template";

export const DELIVERY_TEMPLATES_OF_PROVIDER =
  "Templates of session records are provided by Gap. Please choose another type.";

/** Where such a template could otherwise be cloned. */
export const DELIVERY_TEMPLATES_AS_PROVIDED = "Your firm uses session records as Gap provides them.";

export function mayMakeDocType(
  { orgType, featureToggles }: Pick<Viewer, "orgType" | "featureToggles">,
  docType: DocType,
): boolean {
  return orgType === "gap" || docType !== "Delivery" || featureToggles.includes(DELIVERY_TEMPLATES_TOGGLE);
}

export function docTypesToMake(viewer: Pick<Viewer, "orgType" | "featureToggles">): readonly DocType[] {
  return DOC_TYPES.filter((docType) => mayMakeDocType(viewer, docType));
}

/** True for a clone whose original was published again since its changes were last taken over or left out. */
export function hasNewerOriginal({ original }: Pick<BlueprintListItem, "original">): boolean {
  return original !== undefined && original.version < original.publishedVersion;
}

/** Fields are `blocks`, or `blocks.{id}.{field}` at a block. */
export function problemsOfDraft(
  blocks: readonly Block[],
  published: readonly Block[] | undefined,
): ValidationError[] {
  if (!hasContent(blocks)) return [{ field: "blocks", message: NOTHING_TO_ANSWER }];
  return problemsOf(blocks, published).map(({ blockId, field, message }) => ({
    field: `blocks.${blockId}.${field}`,
    message,
  }));
}

/** The problem of a block that such a field names; undefined for problems of the template itself. */
export function blockProblemOf({ field, message }: ValidationError): BlockProblem | undefined {
  const [list, blockId, ...rest] = field.split(".");
  return list === "blocks" && blockId !== undefined && rest.length > 0
    ? { blockId, field: rest.join("."), message }
    : undefined;
}

/** The mindsets that its cards show, each once. */
export function mindsetIdsOf(blocks: readonly Block[]): string[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === "mindsetCard" && block.mindsetId) || []))];
}

/** The cards whose mindset is not among the published ones. */
export function problemsOfMindsets(
  blocks: readonly Block[],
  published: ReadonlySet<string>,
): ValidationError[] {
  return blocks
    .filter(
      (block) =>
        block.kind === "mindsetCard" && block.mindsetId !== undefined && !published.has(block.mindsetId),
    )
    .map(({ id }) => ({ field: `blocks.${id}.mindsetId`, message: "Choose a mindset" }));
}
