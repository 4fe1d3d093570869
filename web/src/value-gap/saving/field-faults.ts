// Texts in fields that are no figures: those of the client's figures, and those of each scenario.
import { FIGURE_FIELD_NAMES } from "@gap/core/value-gap/figure-fields";

type FaultyRecord = { readonly of: "figures" } | { readonly of: "scenario"; readonly scenarioId: string };
type Texts = ReadonlyMap<string, string>;

const NO_TEXTS: Texts = new Map();
const FIGURES = "figures";
/** Levers and fee, until the first of them that changes begins a scenario. */
const NO_SCENARIO = "no scenario";

export class FieldFaults {
  readonly #texts = new Map<string, Texts>();

  /** The faults on the page that shows the scenario. */
  shownWith(scenarioId: string | undefined): Texts {
    const ofFigures = this.#texts.get(FIGURES) ?? NO_TEXTS;
    const ofScenario = this.#texts.get(scenarioId ?? NO_SCENARIO) ?? NO_TEXTS;
    return ofScenario.size === 0 ? ofFigures : new Map([...ofFigures, ...ofScenario]);
  }

  /** Undefined: the field holds a figure, or nothing. */
  set(field: string, text: string | undefined, scenarioId: string | undefined): void {
    const record = field in FIGURE_FIELD_NAMES ? FIGURES : (scenarioId ?? NO_SCENARIO);
    const texts = new Map(this.#texts.get(record));
    if (text === undefined) texts.delete(field);
    else texts.set(field, text);
    this.#texts.set(record, texts);
  }

  /** The first scenario of the client was begun. */
  begun(scenarioId: string): void {
    this.move(NO_SCENARIO, scenarioId);
  }

  has(scenarioId: string): boolean {
    return (this.#texts.get(scenarioId) ?? NO_TEXTS).size > 0;
  }

  /** The fields of another scenario hold the texts now. */
  move(from: string, to: string): void {
    const texts = this.#texts.get(from);
    if (texts === undefined) return;
    this.#texts.delete(from);
    this.#texts.set(to, texts);
  }

  /** All fields of the record show stored figures again. */
  forget(record: FaultyRecord): void {
    this.#texts.delete(record.of === "figures" ? FIGURES : record.scenarioId);
  }
}
