// Questions from pasted lines (spec 7 §1): one block per line, choices from the lines indented or bulleted below it.
import { withoutInvisible } from "@gap/core/shared/names/tricky-name";
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";
import { BLOCK_LIMITS } from "./block-limits";
import type { Block } from "./block.schema";
import { newBlock, type NewId } from "./edit-blocks";

/**
 * A line that ends with a colon is a heading; a line followed by options (starting with -, * or •) is a choice; any other
 * line is a short answer. Numbers before questions are dropped.
 */
export function questionsFromLines(text: string, newId: NewId): Block[] {
  const groups: { line: string; options: string[] }[] = [];
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const words = cleaned(line);
    if (words === "") continue;
    const last = groups.at(-1);
    if (isOption(line) && last !== undefined) last.options.push(words);
    else groups.push({ line: words, options: [] });
  }
  return groups.slice(0, BLOCK_LIMITS.blocks).map(({ line, options }) => blockFor(line, options, newId));
}

function blockFor(line: string, options: readonly string[], newId: NewId): Block {
  const title = shortenedLine(line, BLOCK_LIMITS.title);
  if (options.length > 0) {
    const choices = options
      .slice(0, BLOCK_LIMITS.choices)
      .map((option) => ({ id: newId(), label: shortenedLine(option, BLOCK_LIMITS.choice) }));
    return { ...newBlock("singleChoice", newId, title), choices } as Block;
  }
  return line.endsWith(":")
    ? newBlock("heading", newId, shortenedLine(line.slice(0, -1), BLOCK_LIMITS.title))
    : newBlock("shortAnswer", newId, title);
}

function isOption(line: string): boolean {
  return /^\s*[-*•]/.test(line);
}

/** Without bullets, numbers and characters that titles do not allow. */
function cleaned(line: string): string {
  return withoutInvisible(line, " ")
    .trim()
    .replace(/^(?:[-*•]|\d{1,3}[.)])\s*/, "")
    .trim();
}
