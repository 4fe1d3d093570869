// The part of a plan that a reader sees now: without the firm's own parts for clients, and without sections that a condition hides.
import type { Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks } from "@gap/core/blocks/visibility";
import { answersIn, visibleAmong, type DocumentContent, type OpenedDocument } from "../documents/public";

interface ShownContent {
  readonly blocks: readonly Block[];
  readonly answers: Answers;
}

export function shownContent(
  content: DocumentContent,
  opened: Pick<OpenedDocument, "side" | "onlyBlockIds">,
): ShownContent {
  const answers = answersIn(content);
  return { blocks: shownBlocks(visibleAmong(content.blocks, opened), answers, opened.side), answers };
}
