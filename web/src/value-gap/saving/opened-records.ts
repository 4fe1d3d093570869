// The client's figures and the scenarios that were shown since the page was opened, each with its autosave queue.
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import type { AutosaveQueue, SavedDraft } from "@gap/web/platform/autosave/autosave-queue";
import type { OpenedRecord, ScenarioHead, SessionDependencies } from "./session-state";

type AnyQueue = Pick<
  AutosaveQueue<unknown>,
  "state" | "onRefused" | "subscribe" | "start" | "trySaving" | "discard" | "keepNow"
>;

export class OpenedRecords {
  readonly figures: OpenedRecord<ClientFigures>;
  readonly #openScenario: SessionDependencies["openScenario"];
  readonly #onChanged: () => void;
  readonly #scenarios = new Map<string, OpenedRecord<ScenarioContent>>();
  #stops: (() => void)[] = [];
  #onRefused: ((error: unknown) => void) | undefined;

  constructor(dependencies: SessionDependencies, figures: SavedDraft<ClientFigures>, onChanged: () => void) {
    this.figures = dependencies.openFigures(figures);
    this.#openScenario = dependencies.openScenario;
    this.#onChanged = onChanged;
  }

  /** Saving begins; the returned function ends it. */
  start(onRefused: (error: unknown) => void): () => void {
    this.#onRefused = onRefused;
    for (const queue of this.queues()) this.#begin(queue);
    const stops = this.#stops;
    return () => {
      for (const stop of stops.splice(0)) stop();
      this.#stops = [];
    };
  }

  scenario(id: string | undefined): OpenedRecord<ScenarioContent> | undefined {
    return id === undefined ? undefined : this.#scenarios.get(id);
  }

  queueOf(scenarioId: string): AutosaveQueue<ScenarioContent> | undefined {
    return this.#scenarios.get(scenarioId)?.queue;
  }

  open(head: ScenarioHead, saved: SavedDraft<ScenarioContent>): void {
    const opened = this.#openScenario(head, saved);
    this.#scenarios.set(head.id, opened);
    if (this.#stops.length > 0) this.#begin(opened.queue);
  }

  queues(): readonly AnyQueue[] {
    return [this.figures.queue, ...[...this.#scenarios.values()].map(({ queue }) => queue)];
  }

  #begin(queue: AnyQueue): void {
    this.#stops.push(
      queue.onRefused((error) => this.#onRefused?.(error)),
      queue.subscribe(this.#onChanged),
      queue.start(),
    );
  }
}
