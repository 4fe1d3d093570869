// Undo and redo of figures and levers: what each change replaced. Changes of one field or slider in a row are one step.
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";

/** What was changed: the figures, or the levers and services of a scenario. */
export type Changed =
  | { readonly of: "figures"; readonly figures: ClientFigures }
  | { readonly of: "scenario"; readonly scenarioId: string; readonly content: ScenarioContent };

interface Step {
  /** The field or slider. */
  readonly source: string;
  readonly before: Changed;
  readonly after: Changed;
}

/** The oldest steps are dropped. */
const MOST_STEPS = 200;

export class UndoSteps {
  #done: Step[] = [];
  #undone: Step[] = [];
  /** The last step takes further changes of the same source. */
  #isOpen = false;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  add(source: string, before: Changed, after: Changed): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    const isSameStep = this.#isOpen && last?.source === source && isOfSame(last.after, before);
    if (isSameStep) this.#done = [...this.#done.slice(0, -1), { ...last, after }];
    else this.#done = [...this.#done, { source, before, after }].slice(-MOST_STEPS);
    this.#isOpen = true;
  }

  /** What the open step of a source has replaced so far. */
  beforeOf(source: string): Changed | undefined {
    const last = this.#done.at(-1);
    return this.#isOpen && last?.source === source ? last.before : undefined;
  }

  /**
   * The next change is a step of its own, because the field was left or the slider released. A step that ends where it
   * began is none; true if it was dropped.
   */
  endStep(): boolean {
    const last = this.#isOpen ? this.#done.at(-1) : undefined;
    this.#isOpen = false;
    if (last === undefined || canonicalJson(last.before) !== canonicalJson(last.after)) return false;
    this.#done.pop();
    return true;
  }

  undo(): Changed | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    this.#undone.push(step);
    this.#isOpen = false;
    return step.before;
  }

  redo(): Changed | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#done.push(step);
    this.#isOpen = false;
    return step.after;
  }

  /** Going back would undo what someone else has saved since. */
  forget(isOutdated: (changed: Changed) => boolean): void {
    this.#done = this.#done.filter(({ after }) => !isOutdated(after));
    this.#undone = this.#undone.filter(({ after }) => !isOutdated(after));
    this.#isOpen = false;
  }

  forgetScenario(scenarioId: string): void {
    this.forget((changed) => changed.of === "scenario" && changed.scenarioId === scenarioId);
  }
}

function isOfSame(one: Changed, other: Changed): boolean {
  return one.of === "figures"
    ? other.of === "figures"
    : other.of === "scenario" && one.scenarioId === other.scenarioId;
}
