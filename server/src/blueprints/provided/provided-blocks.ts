// Writes the blocks of the provider's templates. Ids are derived from keys, so that every installation has the same ids
// and a later release can publish a new version of a template.
import { createHash } from "node:crypto";
import type { Block } from "@gap/core/blocks/block.schema";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";

/** A block without ids; keys are unique within a template and never change. */
export interface ProvidedBlock {
  readonly key: string;
  readonly kind: BlockKindName;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly showIf?: ProvidedShowIf;
}

interface ProvidedCondition {
  readonly key: string;
  readonly op: "answered" | "is" | "isNot" | "includes" | "gte" | "lte";
  /** The label of a choice, a number, cents or a day. */
  readonly value?: string | number;
}

/** One condition, or several that must all hold. */
type ProvidedShowIf = ProvidedCondition | readonly ProvidedCondition[];

interface Options {
  readonly help?: string;
  readonly required?: boolean;
  readonly visibility?: "both" | "advisor-only";
  readonly showIf?: ProvidedShowIf;
}

type Write<Own extends unknown[]> = (key: string, title: string, ...own: Own) => ProvidedBlock;

function write(
  kind: BlockKindName,
  key: string,
  title: string,
  { showIf, ...options }: Options,
  own: Readonly<Record<string, unknown>> = {},
): ProvidedBlock {
  return { key, kind, fields: { title, ...options, ...own }, ...(showIf !== undefined && { showIf }) };
}

export const heading: Write<[options?: Options & { plannedMinutes?: number }]> = (key, title, options = {}) =>
  write("heading", key, title, options);
export const shortAnswer: Write<[options?: Options]> = (key, title, options = {}) =>
  write("shortAnswer", key, title, options);
export const longAnswer: Write<[options?: Options]> = (key, title, options = {}) =>
  write("longAnswer", key, title, options);
export const money: Write<[options?: Options]> = (key, title, options = {}) =>
  write("money", key, title, options);
export const date: Write<[options?: Options]> = (key, title, options = {}) =>
  write("date", key, title, options);
export const number: Write<[unit: string, options?: Options & { min?: number; max?: number }]> = (
  key,
  title,
  unit,
  options = {},
) => write("number", key, title, options, { unit });
export const rating: Write<[lowLabel: string, highLabel: string, options?: Options]> = (
  key,
  title,
  lowLabel,
  highLabel,
  options = {},
) => write("rating", key, title, options, { lowLabel, highLabel });

interface ChoiceOptions extends Options {
  readonly offersOther?: boolean;
}

export const singleChoice: Write<[labels: readonly string[], options?: ChoiceOptions]> = (
  key,
  title,
  labels,
  options = {},
) => write("singleChoice", key, title, options, { choices: labels });
export const multipleChoice: Write<[labels: readonly string[], options?: ChoiceOptions]> = (
  key,
  title,
  labels,
  options = {},
) => write("multipleChoice", key, title, options, { choices: labels });

export type ProvidedColumn =
  | { readonly title: string; readonly type: "text" | "number" | "money" | "date" }
  | { readonly title: string; readonly type: "choice"; readonly choices: readonly string[] };

/** With fixed rows, or with rows that people add. */
export const table: Write<
  [columns: readonly ProvidedColumn[], rows: readonly string[] | { addable: number }, options?: Options]
> = (key, title, columns, rows, options = {}) => write("table", key, title, options, { columns, rows });

/** The decisions of a session: rows that people add. */
export const decisions: Write<[options?: Options]> = (key, title, options = {}) =>
  table(
    key,
    title,
    [
      { title: "Decision", type: "text" },
      { title: "Who", type: "text" },
      { title: "When", type: "date" },
    ],
    { addable: 50 },
    options,
  );

export const actionList: Write<[options?: Options]> = (key, title, options = {}) =>
  write("actionList", key, title, options);
export const fileUpload: Write<[options?: Options & { mostFiles?: number }]> = (key, title, options = {}) =>
  write("fileUpload", key, title, options);
export const signatureLine: Write<[signer: "client" | "advisor", options?: Options]> = (
  key,
  title,
  signer,
  options = {},
) => write("signatureLine", key, title, options, { signer });

/** Paragraphs to read, separated by line breaks. */
export function text(key: string, paragraphs: string, options: Options = {}): ProvidedBlock {
  return write("richText", key, "", options, { text: richTextOfPlainText(paragraphs) });
}

export function divider(key: string): ProvidedBlock {
  return write("divider", key, "", {});
}

/** The id of a key: 26 characters in the form of a ULID, the same in every installation. */
export function idOfKey(key: string): string {
  const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const bytes = createHash("sha256").update(`gap:${key}`).digest();
  return `0${[...bytes.subarray(0, 25)].map((byte) => ALPHABET[byte % 32]).join("")}`;
}

/** The blocks with their ids. */
export function blocksOf(templateKey: string, provided: readonly ProvidedBlock[]): Block[] {
  const idOf = (key: string) => idOfKey(`${templateKey}/${key}`);
  const choiceId = (key: string, label: string) => idOf(`${key}/${label}`);
  return provided.map(({ key, kind, fields, showIf }) => {
    const { choices, columns, rows, ...plain } = fields as {
      choices?: readonly string[];
      columns?: readonly ProvidedColumn[];
      rows?: readonly string[] | { addable: number };
    };
    const id = idOf(key);
    return {
      ...newBlock(kind, () => id),
      ...plain,
      ...(choices !== undefined && {
        choices: choices.map((label) => ({ id: choiceId(key, label), label })),
      }),
      ...(columns !== undefined && {
        columns: columns.map((column) => columnOf(`${key}/${column.title}`, column)),
      }),
      ...(rows !== undefined && {
        rows: isFixed(rows)
          ? { fixed: rows.map((label) => ({ id: idOf(`${key}/row/${label}`), label })) }
          : rows,
      }),
      ...(showIf !== undefined && { showIf: { all: [showIf].flat().map(conditionOf) } }),
    } as Block;
  });

  function columnOf(key: string, column: ProvidedColumn) {
    const id = idOf(key);
    if (column.type !== "choice") return { id, ...column };
    const choices = column.choices.map((label) => ({ id: choiceId(key, label), label }));
    return { id, ...column, choices };
  }

  function conditionOf({ key, op, value }: ProvidedCondition) {
    const question = provided.find((block) => block.key === key);
    const isChoice = question?.kind === "singleChoice" || question?.kind === "multipleChoice";
    const compared = isChoice ? choiceId(key, String(value)) : value;
    return { blockId: idOf(key), op, ...(op !== "answered" && { value: compared }) };
  }
}

function isFixed(rows: readonly string[] | { addable: number }): rows is readonly string[] {
  return Array.isArray(rows);
}
