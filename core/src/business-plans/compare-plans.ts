// What changed between two versions of a plan, by section (spec 8 §4). Questions with rows are compared row by row.
import { answerInWords, answersOf, type Answers } from "@gap/core/blocks/answers";
import type { WordsFor } from "@gap/core/blocks/block-kind";
import type { Block } from "@gap/core/blocks/block.schema";
import { goalInWords, goalsIn } from "@gap/core/blocks/kinds/goals/goals";
import { measureInWords, measuresIn, monthTargetsInWords } from "@gap/core/blocks/kinds/measures/measures";
import { tableRowsInWords } from "@gap/core/blocks/kinds/table/table";
import { targetInWords, targetsIn } from "@gap/core/blocks/kinds/targets/targets";
import { sectionsOf } from "./plan-sections";

export interface PlanContent {
  readonly blocks: readonly Block[];
  readonly answers: Answers;
}

/** One line of a section: added without `before`, removed without `after`. */
export interface PlanChange {
  readonly question: string;
  readonly before?: string;
  readonly after?: string;
}

export interface SectionChange {
  readonly sectionId: string;
  readonly title: string;
  /** The section is not in the other version. */
  readonly is: "added" | "removed" | "changed";
  readonly changes: readonly PlanChange[];
}

/** Sections without a change are left out; those that are gone come last. */
export function changesBySection(before: PlanContent, after: PlanContent, words: WordsFor): SectionChange[] {
  const former = sectionsOf(before.blocks);
  const next = sectionsOf(after.blocks);
  const partnerOf = (id: string) => former.find(({ sectionId }) => sectionId === id);
  const isGone = (id: string) => !next.some(({ sectionId }) => sectionId === id);
  return [
    ...next.flatMap(({ sectionId, title, blocks }): SectionChange[] => {
      const partner = partnerOf(sectionId);
      const changes = changesOf(
        linesOf(partner?.blocks ?? [], before.answers, words),
        linesOf(blocks, after.answers, words),
      );
      if (partner === undefined) return [{ sectionId, title, is: "added", changes }];
      return changes.length === 0 ? [] : [{ sectionId, title, is: "changed", changes }];
    }),
    ...former
      .filter(({ sectionId }) => isGone(sectionId))
      .map(({ sectionId, title, blocks }) => ({
        sectionId,
        title,
        is: "removed" as const,
        changes: changesOf(linesOf(blocks, before.answers, words), []),
      })),
  ];
}

interface Line {
  readonly key: string;
  readonly question: string;
  readonly text: string;
}

function changesOf(before: readonly Line[], after: readonly Line[]): PlanChange[] {
  const former = new Map(before.map((line) => [line.key, line]));
  const next = new Set(after.map(({ key }) => key));
  return [
    ...after.flatMap(({ key, question, text }): PlanChange[] => {
      const partner = former.get(key);
      if (partner === undefined) return [{ question, after: text }];
      return partner.text === text ? [] : [{ question, before: partner.text, after: text }];
    }),
    ...before.filter(({ key }) => !next.has(key)).map(({ question, text }) => ({ question, before: text })),
  ];
}

/** The answers in words; lines without words are not there. */
function linesOf(blocks: readonly Block[], answers: Answers, words: WordsFor): Line[] {
  return blocks
    .flatMap((block): Line[] =>
      rowsOf(block, answers, words).map(({ rowId, text }) => ({
        key: `${block.id} ${rowId}`,
        question: block.title,
        text,
      })),
    )
    .filter(({ text }) => text !== "");
}

function rowsOf(block: Block, all: Answers, words: WordsFor): { rowId: string; text: string }[] {
  const answers = answersOf(all, block);
  switch (block.kind) {
    case "goals":
      return goalsIn(answers).map((goal) => ({ rowId: goal.goalId, text: goalInWords(goal) }));
    case "measures":
      return measuresIn(answers).flatMap((measure) => [
        { rowId: measure.measureId, text: measureInWords(measure, words) },
        { rowId: `${measure.measureId} targets`, text: monthTargetsInWords(measure, words) },
      ]);
    case "targets":
      return targetsIn(answers).map((target) => ({
        rowId: target.targetId,
        text: targetInWords(target, words),
      }));
    case "table":
      return tableRowsInWords(block, answers, words);
    default:
      return [{ rowId: "", text: answerInWords(block, all, words) }];
  }
}
