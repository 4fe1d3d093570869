// The sections of a template, opened by its headings, and its outline in lists: '12 questions, 10 minutes'.
import { rulesOf } from "./block-kinds";
import type { Block } from "./block.schema";

export interface Outline {
  readonly questions: number;
  readonly minutes: number;
  /** The titles of the sections. */
  readonly sections: readonly string[];
}

export function outlineOf(blocks: readonly Block[]): Outline {
  const questions = blocks.flatMap((block) => rulesOf(block).answers ?? []);
  const seconds = questions.reduce((sum, question) => sum + question.seconds, 0);
  return {
    questions: questions.length,
    minutes: questions.length === 0 ? 0 : Math.max(1, Math.round(seconds / 60)),
    sections: blocks.filter(({ kind }) => kind === "heading").map(({ title }) => title),
  };
}
