// Questions from pasted lines (spec 7 §1): one block per line, choices from the lines indented or bulleted below it.
import { withoutInvisible } from "@gap/core/shared/names/tricky-name";
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";
import { BLOCK_LIMITS, TOO_MANY_BLOCKS } from "./block-limits";
import type { Block } from "./block.schema";
import { newBlock, type NewId } from "./edit-blocks";

/**
 * A line that ends with a colon is a heading; a line followed by options (starting with -, * or •) is a choice; any other
 * line is a short answer. Numbers before questions are dropped. Nothing is cut: see `problemOfPasted`.
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
  return groups.map(({ line, options }) => blockFor(line, options, newId));
}

/** Why these blocks cannot be added to a template with this number of blocks; undefined if they can. */
export function problemOfPasted(pasted: readonly Block[], existing: number): string | undefined {
  const room = Math.max(0, BLOCK_LIMITS.blocks - existing);
  if (pasted.length > room && room === 0) return TOO_MANY_BLOCKS;
  if (pasted.length > room)
    return `There is room for ${room === 1 ? "1 more block" : `${room} more blocks`}.`;
  const { title, choice, choices } = BLOCK_LIMITS;
  const [long] = pasted.filter((block) => block.title.length > title);
  if (long !== undefined)
    return `A question can have ${title} characters. Shorten “${beginning(long.title)}”`;
  const options = pasted.flatMap((block) => ("choices" in block ? block.choices : []));
  const [longOption] = options.filter(({ label }) => label.length > choice);
  if (longOption !== undefined)
    return `An option can have ${choice} characters. Shorten “${beginning(longOption.label)}”`;
  const [crowded] = pasted.filter((block) => "choices" in block && block.choices.length > choices);
  return crowded === undefined
    ? undefined
    : `A question can have ${choices} options. Shorten the list of “${beginning(crowded.title)}”`;
}

const BEGINNING = 40;

function beginning(text: string): string {
  return text.length <= BEGINNING ? text : `${shortenedLine(text, BEGINNING).trimEnd()}…`;
}

function blockFor(line: string, options: readonly string[], newId: NewId): Block {
  if (options.length > 0) {
    const choices = options.map((label) => ({ id: newId(), label }));
    return { ...newBlock("singleChoice", newId, line), choices } as Block;
  }
  return line.endsWith(":")
    ? newBlock("heading", newId, line.slice(0, -1))
    : newBlock("shortAnswer", newId, line);
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
