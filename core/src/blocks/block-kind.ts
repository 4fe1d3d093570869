// The rules that every kind of block provides, so that templates, documents, progress and conditions work with any kind.
import type { CommonFields } from "./common-fields.schema";
import type { Operator } from "./operators";

/** The headings of the palette, in its order. */
export const BLOCK_GROUPS = ["Questions", "Work", "Text"] as const;
export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/**
 * The stored answers of one block by path: '' for a single value, `rowId/columnId` for the cells of a table, the files of
 * an upload and the actions of a list.
 */
export type AnswersOfBlock = ReadonlyMap<string, unknown>;
export const NO_ANSWERS: AnswersOfBlock = new Map();

/** The value of an answer in a condition: text, number, day or the ids of choices. */
export type Comparable = string | number | readonly string[];

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** How figures are shown to the reader. */
export interface WordsFor {
  readonly currencyCode: string;
}

export interface AnswerRules<Block> {
  readonly isAnswered: (block: Block, answers: AnswersOfBlock) => boolean;
  /** The answer as text, for history, comparison, export and search; empty if there is none. */
  readonly inWords: (block: Block, answers: AnswersOfBlock, words: WordsFor) => string;
  /** The name of the part at a path, for its history; for kinds whose answer has several parts. */
  readonly partName?: (block: Block, path: string, answers: AnswersOfBlock) => string;
  /** The operators of conditions on this block, besides `answered`. */
  readonly operators: readonly Operator[];
  /** Undefined if the block is not answered or its answers cannot be compared. */
  readonly comparable?: (block: Block, answers: AnswersOfBlock) => Comparable | undefined;
  /** False if the answer says nothing beside the field of a later document (spec 7 §4), or flows on by itself. */
  readonly isRemembered?: false;
  /** For kinds with rows or files that people add: how many there can be, and the refusal of another one. */
  readonly mostRows?: (block: Block) => { readonly rows: number; readonly message: string } | undefined;
  /** Approximate time that an answer takes, for 'about 10 minutes'. */
  readonly seconds: number;
}

/** The keys of uploaded pictures, and the block with other keys, for copies. */
export interface PictureRules<Block> {
  readonly keysOf: (block: Block) => readonly string[];
  readonly renamed: (block: Block, newKeys: ReadonlyMap<string, string>) => Block;
}

type OwnFields<Block> = Omit<Block, keyof CommonFields | "kind">;

export interface BlockKind<Block extends CommonFields> {
  readonly name: string;
  readonly group: BlockGroup;
  /** The fields of this kind alone, as a new block has them. */
  readonly newFields: (newId: () => string) => OwnFields<Block>;
  /** Why the block cannot be published; the title and conditions are checked for all kinds alike. */
  readonly problems?: (block: Block) => readonly FieldProblem[];
  /** Absent for blocks that are only read. */
  readonly answers?: AnswerRules<Block>;
  /** For kinds that show uploaded pictures. */
  readonly pictures?: PictureRules<Block>;
  /** Kinds whose answers can be taken over, with the conversion of one answer. */
  readonly convertsFrom?: Readonly<Record<string, (answer: unknown) => unknown>>;
  /** Whether the former block's answer at this path fits the block of the same kind; all do if absent. */
  readonly keepsAnswerAt?: (next: Block, former: Block, path: string) => boolean;
  /** Why the block cannot be published in place of the published one of the same kind. */
  readonly problemsInPlaceOf?: (block: Block, published: Block) => readonly FieldProblem[];
  /** The block with the removed parts (choices, columns, rows) of its former version that still have answers. */
  readonly withAnsweredParts?: (next: Block, former: Block, answers: AnswersOfBlock) => Block;
  /** The fields that a block of another kind passes on when its kind is changed in the editor. */
  readonly fieldsFrom?: (block: CommonFields & { readonly kind: string }) => Partial<OwnFields<Block>>;
}

/** Infers and checks the rules of one kind. */
export function blockKind<Block extends CommonFields>(rules: BlockKind<Block>): BlockKind<Block> {
  return rules;
}

export function textAt(answers: AnswersOfBlock, path = ""): string {
  const value = answers.get(path);
  return typeof value === "string" ? value : "";
}

export function numberAt(answers: AnswersOfBlock, path = ""): number | undefined {
  const value = answers.get(path);
  return typeof value === "number" ? value : undefined;
}
