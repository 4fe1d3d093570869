// What the open calculator holds, and how it follows from the server's answer and the autosave queues.
import type { SentScenario } from "@gap/core/proposals/proposal-view";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import type { ShownGap } from "@gap/core/value-gap/shown-gap";
import { isAsTaken, takenPartOf, type FiguresTaken } from "@gap/core/value-gap/taken-figures";
import type { ValueGap } from "@gap/core/value-gap/value-gap";
import type { Scenario, StoredFigures, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import type { AutosaveQueue, AutosaveState, SavedDraft } from "@gap/web/platform/autosave/autosave-queue";
import type { KeptNames } from "./kept-names";

/** The version of a record that the server does not have yet. */
export const NEVER_SAVED = new Date(0);

export const NEW_CONTENT: ScenarioContent = { levers: NO_CHANGE, fee: null, services: [], partPercent: 100 };

/** A queue, and a draft of an earlier visit that someone else's save has overtaken. */
export interface OpenedRecord<Draft> {
  readonly queue: AutosaveQueue<Draft>;
  readonly overtaken: Draft | undefined;
  /** Forgets the overtaken draft. */
  readonly drop: () => void;
}

export type ScenarioHead = Omit<Scenario, "content">;

export interface SessionDependencies {
  readonly openFigures: (saved: SavedDraft<ClientFigures>) => OpenedRecord<ClientFigures>;
  readonly openScenario: (
    head: ScenarioHead,
    saved: SavedDraft<ScenarioContent>,
  ) => OpenedRecord<ScenarioContent>;
  readonly names: KeptNames;
  readonly newId: () => string;
  readonly onMoved: (edits: MovedEdits) => void;
  /** The person, who owns the scenarios that are created here. */
  readonly me: Scenario["owner"];
}

export interface CalculatorSaving {
  readonly isSaving: boolean;
  readonly isUnanswered: boolean;
  readonly hasFailed: boolean;
  readonly isKept: boolean;
  readonly lastSavedAt: Date | undefined;
}

export interface Overtaken {
  readonly subject: "figures" | "scenario";
  readonly use: () => void;
  readonly drop: () => void;
}

export interface CalculatorState {
  readonly figures: ClientFigures;
  /** False until figures are typed or taken from the accounting provider. */
  readonly hasFigures: boolean;
  readonly source: StoredFigures["source"];
  readonly scenarios: readonly ScenarioHead[];
  /** Undefined until a first lever is moved. */
  readonly scenario: ScenarioHead | undefined;
  readonly content: ScenarioContent;
  /** The sent proposal that shows the scenario, which cannot be changed then. */
  readonly lockedBy: SentScenario | undefined;
  readonly gap: ValueGap;
  readonly shown: ShownGap;
  /** Texts in fields that are no figures, by field. */
  readonly faults: ReadonlyMap<string, string>;
  /** Counts undo and redo, after which fields show the stored figures again. */
  readonly turns: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly saving: CalculatorSaving;
  readonly overtaken: Overtaken | undefined;
}

export function savedFigures({ figures, defaultFigures }: ValueGapOfClient): SavedDraft<ClientFigures> {
  return { draft: figures?.figures ?? defaultFigures, lastUpdatedAt: figures?.lastUpdatedAt ?? NEVER_SAVED };
}

/** Undefined if the stored figures are typed, or were typed over. */
export function takenIn({ figures }: ValueGapOfClient): FiguresTaken | undefined {
  if (figures === null || figures.source === null) return undefined;
  return { figures: takenPartOf(figures.figures), source: figures.source };
}

/** Null as soon as one of the taken figures was typed over. */
export function sourceOf(figures: ClientFigures, taken: FiguresTaken | undefined): CalculatorState["source"] {
  return taken !== undefined && isAsTaken(figures, taken.figures) ? taken.source : null;
}

export function headOf({ id, name, note, owner, lastUpdatedAt, lastUpdatedBy }: Scenario): ScenarioHead {
  return { id, name, note, owner, lastUpdatedAt, lastUpdatedBy };
}

/** The subject of a live message: ids of records, and the versions of those that were saved. */
export interface ChangedVersions {
  readonly ids?: readonly string[] | undefined;
  readonly versions?: Readonly<Record<string, number>> | undefined;
}

/** Edits of a scenario that was sent or deleted meanwhile, which are in a copy of it now. */
export interface MovedEdits {
  readonly name: string;
  readonly copy: string;
  readonly reason: "sent" | "deleted";
}

export function isUnsaved({ isSaving, hasFailed }: AutosaveState<unknown>): boolean {
  return isSaving || hasFailed;
}

/** The head of a scenario that the server does not have yet. */
export function unsavedHead(head: Pick<ScenarioHead, "id" | "name" | "note" | "owner">): ScenarioHead {
  return { ...head, lastUpdatedAt: NEVER_SAVED, lastUpdatedBy: head.owner.name };
}

/** The fetched head may be older than what was saved here since. */
export function newerHead(fetched: ScenarioHead, known: readonly ScenarioHead[]): ScenarioHead {
  const own = known.find(({ id }) => id === fetched.id);
  return own !== undefined && own.lastUpdatedAt > fetched.lastUpdatedAt ? own : fetched;
}

/** The scenario that was changed last, which the page opens with. */
export function newestOf(heads: readonly ScenarioHead[]): ScenarioHead | undefined {
  return newestFirst(heads)[0];
}

export function newestFirst(heads: readonly ScenarioHead[]): readonly ScenarioHead[] {
  return heads.toSorted((one, other) => other.lastUpdatedAt.getTime() - one.lastUpdatedAt.getTime());
}

/** The saving of all records together; the same object while nothing has changed, so that its readers do not render. */
export function savingOf(
  states: readonly AutosaveState<unknown>[],
  before: CalculatorSaving | undefined,
): CalculatorSaving {
  const savedAt = Math.max(...states.map(({ lastSavedAt }) => lastSavedAt.getTime()));
  const now: CalculatorSaving = {
    isSaving: states.some(({ isSaving }) => isSaving),
    isUnanswered: states.some(({ isUnanswered }) => isUnanswered),
    hasFailed: states.some(({ hasFailed }) => hasFailed),
    isKept: states.every(({ isKept }) => isKept),
    lastSavedAt: savedAt === NEVER_SAVED.getTime() ? undefined : new Date(savedAt),
  };
  const isSame =
    before !== undefined &&
    before.isSaving === now.isSaving &&
    before.isUnanswered === now.isUnanswered &&
    before.hasFailed === now.hasFailed &&
    before.isKept === now.isKept &&
    before.lastSavedAt?.getTime() === now.lastSavedAt?.getTime();
  return isSame ? before : now;
}
