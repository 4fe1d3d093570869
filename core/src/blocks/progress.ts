// How far a document is filled in, in all and by section; the same on server and page (spec 7 §4, Progress).
import { isAnswered, type Answers } from "./answers";
import { canBeAnswered } from "./block-kinds";
import type { Block } from "./block.schema";
import { shownBlocks, type BlockReader } from "./visibility";

export interface Count {
  readonly answered: number;
  readonly questions: number;
}

export interface SectionProgress extends Count {
  /** Undefined for the blocks before the first heading. */
  readonly headingId?: string;
  readonly title: string;
}

export interface Progress extends Count {
  /** 100 only if every question is answered. */
  readonly percent: number;
  /** Sections with questions only. */
  readonly sections: readonly SectionProgress[];
}

export function progressOf(blocks: readonly Block[], answers: Answers, reader: BlockReader): Progress {
  const sections: SectionProgress[] = [{ title: "", answered: 0, questions: 0 }];
  for (const block of shownBlocks(blocks, answers, reader)) {
    if (block.kind === "heading") {
      sections.push({ headingId: block.id, title: block.title, answered: 0, questions: 0 });
    } else if (canBeAnswered(block)) {
      const section = sections.pop() ?? { title: "", answered: 0, questions: 0 };
      const answered = section.answered + (isAnswered(block, answers) ? 1 : 0);
      sections.push({ ...section, answered, questions: section.questions + 1 });
    }
  }
  const total = {
    answered: sections.reduce((sum, section) => sum + section.answered, 0),
    questions: sections.reduce((sum, section) => sum + section.questions, 0),
  };
  return { ...total, percent: percentOf(total), sections: sections.filter(({ questions }) => questions > 0) };
}

function percentOf({ answered, questions }: Count): number {
  return answered === questions ? 100 : Math.floor((answered * 100) / questions);
}

/** The required blocks that the reader sees and that are not answered. */
export function missingAnswers(blocks: readonly Block[], answers: Answers, reader: BlockReader): Block[] {
  return shownBlocks(blocks, answers, reader).filter(
    (block) => block.required && canBeAnswered(block) && !isAnswered(block, answers),
  );
}
