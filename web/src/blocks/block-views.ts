// The views of all kinds of blocks, in the order of the palette. A new kind adds its line here, and its folder in kinds.
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import type { BlockViews } from "./block-view";
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

export const BLOCK_VIEWS = {
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
} satisfies { readonly [Kind in BlockKindName]: BlockViews<Extract<Block, { kind: Kind }>> };

/** The views of this block's kind. The table above pairs each kind with views for blocks of that kind. */
export function viewsOf({ kind }: Pick<Block, "kind">): BlockViews<Block> {
  return BLOCK_VIEWS[kind] as unknown as BlockViews<Block>;
}
