// The views that every kind of block provides, so that templates, documents and prints show blocks of any kind.
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { AnswersOfBlock, FieldProblem } from "@gap/core/blocks/block-kind";
import type { Block } from "@gap/core/blocks/block.schema";

export interface FillInProps<B> {
  readonly block: B;
  readonly answers: AnswersOfBlock;
  /** Reports every change; null removes the answer. The page debounces and saves. */
  readonly onAnswer: (path: string, value: unknown) => void;
  /** The problem with the answer; the frame shows it, the field is marked. */
  readonly invalid?: string | undefined;
}

/** Used on screens and on paper: no buttons, and nothing that scrolls. */
export interface ReadProps<B> {
  readonly block: B;
  readonly answers: AnswersOfBlock;
}

/** Edits the fields of one kind; the editor itself has those that all kinds share. */
export interface SettingsProps<B> {
  readonly block: B;
  readonly onChange: (next: B) => void;
  /** Problems of this block; each is shown at its field. */
  readonly problems: readonly FieldProblem[];
}

export interface BlockViews<B extends Block> {
  /** For palettes and settings. */
  readonly icon: Icon;
  readonly FillIn: ComponentType<FillInProps<B>>;
  readonly Read: ComponentType<ReadProps<B>>;
  /** Absent for kinds without fields of their own. */
  readonly Settings?: ComponentType<SettingsProps<B>>;
  /** Answered in one line or with one choice: Enter leads to the next question. */
  readonly enterGoesOn?: true;
  /** On paper its answer takes the whole width, below the question instead of beside it. */
  readonly isWide?: boolean;
}
