// Drafts of an earlier visit that a newer save has overtaken: the person uses or drops each of them, once.
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import type { OpenedRecord, Overtaken } from "./session-state";

export class OvertakenDrafts {
  /** Records whose draft the person has decided about. */
  readonly #decided = new Set<object>();
  readonly #onDecided: () => void;

  constructor(onDecided: () => void) {
    this.#onDecided = onDecided;
  }

  /** One choice at a time, first about the figures. */
  first(
    figures: OpenedRecord<ClientFigures>,
    scenario: OpenedRecord<ScenarioContent> | undefined,
    before: Overtaken | undefined,
  ): Overtaken | undefined {
    return this.#of(figures, "figures", before) ?? (scenario && this.#of(scenario, "scenario", before));
  }

  /** The choice that a record still needs; the one of before if there was one, so that it stays the same object. */
  #of<Draft>(
    opened: OpenedRecord<Draft>,
    subject: Overtaken["subject"],
    before: Overtaken | undefined,
  ): Overtaken | undefined {
    const { overtaken, queue, drop } = opened;
    if (overtaken === undefined || this.#decided.has(opened)) return undefined;
    if (before?.subject === subject) return before;
    const decide = () => {
      this.#decided.add(opened);
      drop();
      this.#onDecided();
    };
    return {
      subject,
      use: () => {
        // Queued before the copy is removed, so that it is stored at every moment.
        queue.edit(overtaken);
        queue.keepNow();
        decide();
      },
      drop: decide,
    };
  }
}
