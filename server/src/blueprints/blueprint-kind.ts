// Templates as a kind of published record: their content is a list of blocks.
import { BLOCK_KIND_NAMES, type BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { copyBlocks } from "@gap/core/blocks/edit-blocks";
import { picturesOf, withPictures } from "@gap/core/blocks/pictures";
import { outlineOf } from "@gap/core/blocks/sections";
import { problemsOfDraft } from "@gap/core/blueprints/blueprint-rules";
import {
  BLUEPRINT_LIMITS,
  BLUEPRINT_NOT_FOUND,
  TOO_MANY_BLUEPRINTS,
} from "@gap/core/blueprints/blueprint.schema";
import type { PublishedKind } from "../publishing/public";
import { blueprints, blueprintSearchWords, blueprintVersions } from "./blueprints.tables";

type Blocks = readonly Block[];

export interface BlueprintFacts {
  readonly blocks: number;
  readonly questions: number;
  readonly minutes: number;
  readonly outline: readonly BlockKindName[];
}

const MAX_IN_THUMBNAIL = 24;

export const blueprintKind: PublishedKind<Blocks> = {
  noun: "template",
  subject: "blueprint",
  records: blueprints,
  versions: blueprintVersions,
  searchWords: blueprintSearchWords,
  liveType: "document-template-event",
  maxPerOrg: BLUEPRINT_LIMITS.perOrg,
  maxName: BLUEPRINT_LIMITS.name,
  tooMany: TOO_MANY_BLUEPRINTS,
  notFound: BLUEPRINT_NOT_FOUND,
  emptyContent: [],
  contentOf: blocksOfStored,
  factsOf: (blocks): BlueprintFacts => {
    const { questions, minutes } = outlineOf(blocks);
    const outline = blocks.slice(0, MAX_IN_THUMBNAIL).map(({ kind }) => kind);
    return { blocks: blocks.length, questions, minutes, outline };
  },
  picturesOf,
  withPictures,
  copyOf: (blocks, newId) => copyBlocks(blocks, newId, "kept"),
  problemsOf: problemsOfDraft,
};

/** Blocks were validated when they were saved; those of a kind that no longer exists are left out. */
export function blocksOfStored(stored: unknown): Blocks {
  return (stored as Blocks).filter(({ kind }) => BLOCK_KIND_NAMES.includes(kind));
}
