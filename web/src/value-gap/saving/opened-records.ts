// The client's figures and the scenarios that were shown since the page was opened, each with its autosave queue.
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import type { AutosaveQueue, SavedDraft } from "@gap/web/platform/autosave/autosave-queue";
import type { OpenedRecord, ScenarioHead, SessionDependencies } from "./session-state";

type AnyQueue = Pick<
  AutosaveQueue<unknown>,
  "state" | "onRefused" | "subscribe" | "start" | "trySaving" | "discard" | "keepNow"
>;

/** Without a scenario, the figures were refused. */
type OnRefused = (error: unknown, scenarioId?: string) => void;

export class OpenedRecords {
  readonly figures: OpenedRecord<ClientFigures>;
  readonly #openScenario: SessionDependencies["openScenario"];
  readonly #onChanged: () => void;
  readonly #scenarios = new Map<string, OpenedRecord<ScenarioContent>>();
  readonly #stops = new Map<AnyQueue, () => void>();
  #onRefused: OnRefused | undefined;

  constructor(dependencies: SessionDependencies, figures: SavedDraft<ClientFigures>, onChanged: () => void) {
    this.figures = dependencies.openFigures(figures);
    this.#openScenario = dependencies.openScenario;
    this.#onChanged = onChanged;
  }

  /** Saving begins; the returned function ends it. */
  start(onRefused: OnRefused): () => void {
    this.#onRefused = onRefused;
    this.#begin(this.figures.queue);
    for (const [id, { queue }] of this.#scenarios) this.#begin(queue, id);
    return () => {
      this.#onRefused = undefined;
      for (const queue of this.queues()) this.#end(queue);
    };
  }

  scenario(id: string | undefined): OpenedRecord<ScenarioContent> | undefined {
    return id === undefined ? undefined : this.#scenarios.get(id);
  }

  queueOf(scenarioId: string): AutosaveQueue<ScenarioContent> | undefined {
    return this.#scenarios.get(scenarioId)?.queue;
  }

  /** `beforeSaving` can still take the edits of an earlier visit. */
  open(head: ScenarioHead, saved: SavedDraft<ScenarioContent>, beforeSaving?: () => void): void {
    const opened = this.#openScenario(head, saved);
    this.#scenarios.set(head.id, opened);
    beforeSaving?.();
    if (this.#onRefused !== undefined) this.#begin(opened.queue, head.id);
  }

  /** Drops a deleted scenario with its unsaved edits. */
  close(scenarioId: string): void {
    const opened = this.#scenarios.get(scenarioId);
    if (opened === undefined) return;
    this.#scenarios.delete(scenarioId);
    this.#end(opened.queue);
    opened.queue.discard();
  }

  queues(): readonly AnyQueue[] {
    return [this.figures.queue, ...[...this.#scenarios.values()].map(({ queue }) => queue)];
  }

  #begin(queue: AnyQueue, scenarioId?: string): void {
    const ends = [
      queue.onRefused((error) => this.#onRefused?.(error, scenarioId)),
      queue.subscribe(this.#onChanged),
      queue.start(),
    ];
    this.#stops.set(queue, () => {
      for (const end of ends) end();
    });
  }

  #end(queue: AnyQueue): void {
    this.#stops.get(queue)?.();
    this.#stops.delete(queue);
  }
}
