// The rules of all kinds of blocks, in the order of the palette.
import type { BlockKind } from "./block-kind";
import type { Block } from "./block.schema";
import { actionList } from "./kinds/action-list/action-list";
import { date } from "./kinds/date/date";
import { divider } from "./kinds/divider/divider";
import { fileUpload } from "./kinds/file-upload/file-upload";
import { goals } from "./kinds/goals/goals";
import { heading } from "./kinds/heading/heading";
import { image } from "./kinds/image/image";
import { longAnswer } from "./kinds/long-answer/long-answer";
import { measures } from "./kinds/measures/measures";
import { mindsetCard } from "./kinds/mindset-card/mindset-card";
import { money } from "./kinds/money/money";
import { multipleChoice } from "./kinds/multiple-choice/multiple-choice";
import { number } from "./kinds/number/number";
import { rating } from "./kinds/rating/rating";
import { richText } from "./kinds/rich-text/rich-text";
import { shortAnswer } from "./kinds/short-answer/short-answer";
import { signatureLine } from "./kinds/signature-line/signature-line";
import { singleChoice } from "./kinds/single-choice/single-choice";
import { table } from "./kinds/table/table";
import { targets } from "./kinds/targets/targets";

export type BlockKindName = Block["kind"];
type BlockOf<Kind extends BlockKindName> = Extract<Block, { kind: Kind }>;

export const BLOCK_KINDS = {
  shortAnswer,
  longAnswer,
  number,
  money,
  date,
  singleChoice,
  multipleChoice,
  rating,
  fileUpload,
  actionList,
  table,
  targets,
  goals,
  measures,
  mindsetCard,
  signatureLine,
  heading,
  richText,
  image,
  divider,
} satisfies { readonly [Kind in BlockKindName]: BlockKind<BlockOf<Kind>> };

export const BLOCK_KIND_NAMES = Object.keys(BLOCK_KINDS) as BlockKindName[];

/** The rules for this block's kind. The table above pairs each kind with rules for blocks of that kind. */
export function rulesOf(block: Pick<Block, "kind">): BlockKind<Block> {
  return BLOCK_KINDS[block.kind] as unknown as BlockKind<Block>;
}

export function canBeAnswered(block: Pick<Block, "kind">): boolean {
  return rulesOf(block).answers !== undefined;
}

/** Whether answers of one kind can be taken over by another. */
export function isConvertible(from: BlockKindName, to: BlockKindName): boolean {
  return from === to || rulesOf({ kind: to }).convertsFrom?.[from] !== undefined;
}
