// The calculator of one client while it is open: figures and scenarios as edited here, saved by autosave queues, and the
// results computed from them. Components subscribe to the parts that they show, so that a moving slider renders little.
import type { SentScenario } from "@gap/core/proposals/proposal-view";
import type { Lever, Levers } from "@gap/core/value-gap/levers";
import { takenPartOf, type FiguresTaken } from "@gap/core/value-gap/taken-figures";
import { shownGapOf } from "@gap/core/value-gap/shown-gap";
import { valueGapOf } from "@gap/core/value-gap/value-gap";
import type { Scenario, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import { httpStatusOf } from "@gap/web/platform/errors/describe-error";
import { FieldFaults } from "./field-faults";
import { OpenedRecords } from "./opened-records";
import { OvertakenDrafts } from "./overtaken-drafts";
import { nextScenarioName } from "./scenario-names";
import {
  headOf,
  isUnsaved,
  newerHead,
  newestOf,
  NEVER_SAVED,
  NEW_CONTENT,
  savedFigures,
  savingOf,
  sourceOf,
  takenIn,
  unsavedHead,
  type CalculatorState,
  type ChangedVersions,
  type MovedEdits,
  type ScenarioHead,
  type SessionDependencies,
} from "./session-state";
import { UndoSteps, type Changed } from "./undo-steps";
import { takeUnsavedEdits } from "./unsaved-edits";

export class CalculatorSession {
  readonly canChange: boolean;
  readonly me: Scenario["owner"];
  readonly #dependencies: SessionDependencies;
  readonly #listeners = new Set<() => void>();
  readonly #steps = new UndoSteps();
  readonly #faults = new FieldFaults();
  #view: ValueGapOfClient;
  readonly #opened: OpenedRecords;
  #heads: readonly ScenarioHead[];
  /** The figures that were last taken from the accounting provider. */
  #taken: FiguresTaken | undefined;
  #shownId: string | undefined;
  #sent: ReadonlyMap<string, SentScenario> = new Map();
  readonly #overtaken = new OvertakenDrafts(() => this.#moveSentEdits());
  #state: CalculatorState;

  constructor(view: ValueGapOfClient, dependencies: SessionDependencies, scenarioId?: string) {
    this.#view = view;
    this.#taken = takenIn(view);
    this.canChange = view.client.canChange;
    this.me = dependencies.me;
    this.#dependencies = dependencies;
    this.#opened = new OpenedRecords(dependencies, savedFigures(view), () => this.#update());
    this.#heads = view.scenarios.map(headOf);
    this.#shownId = this.#heads.find(({ id }) => id === scenarioId)?.id ?? newestOf(this.#heads)?.id;
    if (this.#shownId !== undefined) this.#open(this.#shownId);
    if (scenarioId !== undefined && this.#shownId !== scenarioId) this.#resumeNew(scenarioId);
    else if (scenarioId !== undefined) dependencies.names.forget(scenarioId);
    this.#state = this.#compute(undefined, 0);
  }

  readonly state = (): CalculatorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Saving begins; the returned function ends it. `onRefused` hears of saves that the server has refused. */
  start(onRefused: (error: unknown) => void): () => void {
    return this.#opened.start((error, scenarioId) => {
      const wasSaved = scenarioId !== undefined && this.versionOf(scenarioId) !== undefined;
      if (wasSaved && httpStatusOf(error) === 404) this.#setHeads(this.#withoutDeleted([scenarioId]));
      else onRefused(error);
    });
  }

  changeFigures(source: string, change: (figures: ClientFigures) => ClientFigures): void {
    const { figures } = this.#state;
    const next = change(figures);
    if (!this.canChange || next === figures) return;
    this.#steps.add(source, { of: "figures", figures }, { of: "figures", figures: next });
    this.#opened.figures.queue.edit(next);
  }

  /** The first change of a client without scenarios creates one. */
  changeContent(source: string, change: (content: ScenarioContent) => ScenarioContent): void {
    const { content, lockedBy } = this.#state;
    const next = change(content);
    if (!this.canChange || lockedBy !== undefined || next === content) return;
    const scenarioId = this.#shownId ?? this.#add(nextScenarioName([]), NEW_CONTENT);
    const of = "scenario" as const;
    this.#steps.add(source, { of, scenarioId, content }, { of, scenarioId, content: next });
    this.#opened.queueOf(scenarioId)?.edit(next);
  }

  moveLever(lever: Lever, value: number | null): void {
    this.changeContent(`lever ${lever}`, (content) =>
      content.levers[lever] === value
        ? content
        : { ...content, levers: { ...content.levers, [lever]: value } as Levers },
    );
  }

  endStep = (): void => {
    if (this.#steps.endStep()) this.#update();
  };

  /** Takes back what was typed in a field since it has the focus, because the text is no figure any more. */
  restore(source: string): void {
    const before = this.#steps.beforeOf(source);
    if (before?.of === "figures") this.changeFigures(source, () => before.figures);
    if (before?.of === "scenario") this.changeContent(source, () => before.content);
  }

  undo(): void {
    this.#turnTo(this.#steps.undo());
  }

  redo(): void {
    this.#turnTo(this.#steps.redo());
  }

  /** Undefined: the field holds a figure, or nothing. */
  setFault(field: string, text: string | undefined): void {
    if (this.#state.faults.get(field) === text) return;
    this.#faults.set(field, text, this.#shownId);
    this.#update();
  }

  show(scenarioId: string): void {
    if (this.#shownId === scenarioId || !this.#heads.some(({ id }) => id === scenarioId)) return;
    this.#steps.endStep();
    this.#shownId = scenarioId;
    this.#open(scenarioId);
    this.#update();
  }

  /**
   * Scenarios that sent proposals show are not changed any more. Edits that the server does not have, which it would
   * refuse now, go on in a copy.
   */
  lock(sent: readonly SentScenario[]): void {
    this.#sent = new Map(sent.map((each) => [each.scenarioId, each]));
    this.#moveSentEdits();
  }

  /** A new scenario with all levers as now, which is then shown. */
  create(name: string, note: string): void {
    this.#add(name, NEW_CONTENT, note);
  }

  contentOf(scenarioId: string): ScenarioContent {
    const saved = this.#view.scenarios.find(({ id }) => id === scenarioId)?.content;
    return this.#opened.queueOf(scenarioId)?.state().draft ?? saved ?? NEW_CONTENT;
  }

  /** The server's version of a scenario; undefined while it does not have it. */
  versionOf(scenarioId: string): Date | undefined {
    const version =
      this.#opened.queueOf(scenarioId)?.lastUpdatedAt() ??
      this.#view.scenarios.find(({ id }) => id === scenarioId)?.lastUpdatedAt;
    return version === undefined || version.getTime() === 0 ? undefined : version;
  }

  /** Saves everything, or one scenario, without waiting for retries; false if something could not be saved. */
  async trySaving(scenarioId?: string): Promise<boolean> {
    const queues = scenarioId === undefined ? this.#opened.queues() : [this.#opened.queueOf(scenarioId)];
    const saved = await Promise.all(queues.map((queue) => queue?.trySaving() ?? true));
    return saved.every(Boolean);
  }

  /** Stores edits in the browser; for a page that may be closed at any moment. */
  keepNow(): void {
    for (const queue of this.#opened.queues()) queue.keepNow();
  }

  discard(): void {
    for (const queue of this.#opened.queues()) queue.discard();
    for (const { id } of this.#heads) this.#dependencies.names.forget(id);
  }

  /** Whether a live message says nothing new: the page has saved or fetched these versions. */
  knows(clientOrgId: string, { ids = [], versions = {} }: ChangedVersions): boolean {
    return ids.every((id) => {
      const version = versions[id];
      if (id === clientOrgId) {
        const isOfScenario = ids.length > 1;
        return isOfScenario || this.#opened.figures.queue.lastUpdatedAt().getTime() >= (version ?? Infinity);
      }
      if (version === undefined) return !this.#heads.some((head) => head.id === id);
      return (this.versionOf(id)?.getTime() ?? 0) >= version;
    });
  }

  /** A newer answer of the server. Edits that are not saved yet stay. */
  adopt(view: ValueGapOfClient): void {
    if (view === this.#view) return;
    const before = this.#view;
    this.#view = view;
    this.#taken = takenIn(view) ?? this.#taken;
    const figures = savedFigures(view);
    if (figures.lastUpdatedAt > this.#opened.figures.queue.lastUpdatedAt()) {
      this.#opened.figures.queue.adopt(figures);
      this.#steps.forget(({ of }) => of === "figures");
    }
    for (const { id, content, lastUpdatedAt } of view.scenarios) {
      const queue = this.#opened.queueOf(id);
      if (queue === undefined || lastUpdatedAt <= queue.lastUpdatedAt()) continue;
      queue.adopt({ draft: content, lastUpdatedAt });
      this.#steps.forgetScenario(id);
    }
    const stored = view.scenarios.map((scenario) => newerHead(headOf(scenario), this.#heads));
    const absent = this.#heads.filter(({ id }) => !stored.some((head) => head.id === id));
    const deleted = absent.filter(({ id }) => before.scenarios.some((scenario) => scenario.id === id));
    const kept = this.#withoutDeleted(deleted.map(({ id }) => id));
    this.#setHeads([...stored, ...kept.filter(({ id }) => !stored.some((head) => head.id === id))]);
  }

  /** A change of name, note or owner that the server has confirmed. */
  renamed(head: ScenarioHead): void {
    this.#opened
      .queueOf(head.id)
      ?.adopt({ draft: this.contentOf(head.id), lastUpdatedAt: head.lastUpdatedAt });
    this.#setHeads(this.#heads.map((each) => (each.id === head.id ? head : each)));
  }

  /** A scenario that was deleted here. */
  removed(scenarioId: string): void {
    this.#opened.queueOf(scenarioId)?.discard();
    this.#faults.forget({ of: "scenario", scenarioId });
    this.#setHeads(this.#withoutDeleted([scenarioId]));
  }

  /** Figures of the accounting provider, which are saved like typed ones. The returned function takes them back. */
  take({ figures: taken, source }: FiguresTaken): () => void {
    const replaced = takenPartOf(this.#state.figures);
    this.#taken = { figures: taken, source };
    this.#replaceFigures("taken figures", taken);
    return () => this.#replaceFigures("figures taken back", replaced);
  }

  #replaceFigures(source: string, replacing: FiguresTaken["figures"]): void {
    this.endStep();
    this.changeFigures(source, (figures) => ({ ...figures, ...replacing }));
    this.endStep();
    this.#faults.forget({ of: "figures" });
    this.#update(this.#state.turns + 1);
  }

  /** An earlier save that the server has restored. */
  restored(scenarioId: string, content: ScenarioContent, lastUpdatedAt: Date): void {
    const of = "scenario" as const;
    const before = this.contentOf(scenarioId);
    this.#opened.queueOf(scenarioId)?.adopt({ draft: content, lastUpdatedAt });
    this.#steps.endStep();
    this.#steps.add("restored save", { of, scenarioId, content: before }, { of, scenarioId, content });
    this.#steps.endStep();
    this.#faults.forget({ of, scenarioId });
    this.#update(this.#state.turns + 1);
  }

  /** A copy that the server has made. */
  added(head: ScenarioHead, content: ScenarioContent): void {
    if (!this.#heads.some(({ id }) => id === head.id)) this.#heads = [...this.#heads, head];
    if (this.#opened.scenario(head.id) === undefined)
      this.#opened.open(head, { draft: content, lastUpdatedAt: head.lastUpdatedAt });
    this.show(head.id);
  }

  /** The heads that are left. Edits of deleted scenarios go on in copies. */
  #withoutDeleted(ids: readonly string[]): readonly ScenarioHead[] {
    for (const id of ids) {
      this.#moveToCopy(id, "deleted");
      this.#opened.close(id);
      this.#steps.forgetScenario(id);
    }
    return this.#heads.filter(({ id }) => !ids.includes(id));
  }

  #moveSentEdits(): void {
    for (const scenarioId of this.#sent.keys()) this.#moveToCopy(scenarioId, "sent");
    this.#update();
  }

  #moveToCopy(scenarioId: string, reason: MovedEdits["reason"]): void {
    if (!this.canChange) return;
    const places = { opened: this.#opened, faults: this.#faults, heads: this.#heads };
    const edits = takeUnsavedEdits(scenarioId, places);
    if (edits === undefined) return;
    const { name, copy, note, content } = edits;
    this.#steps.forgetScenario(scenarioId);
    const shownId = this.#shownId;
    const copyId = this.#add(copy, content, note);
    this.#faults.move(scenarioId, copyId);
    if (shownId !== scenarioId) this.#shownId = shownId;
    this.#dependencies.onMoved({ name, copy, reason });
  }

  #add(name: string, content: ScenarioContent, note = ""): string {
    const head = unsavedHead({ id: this.#dependencies.newId(), name, note, owner: this.me });
    this.#heads = [...this.#heads, head];
    this.#dependencies.names.keep(head.id, head);
    this.#opened.open(head, { draft: content, lastUpdatedAt: NEVER_SAVED });
    if (this.#shownId === undefined) this.#faults.begun(head.id);
    this.#shownId = head.id;
    // Not moving a lever is a change, too: otherwise the new scenario would be lost.
    this.#opened.queueOf(head.id)?.edit({ ...content });
    return head.id;
  }

  /** A scenario of an earlier visit that the server never got, because the network was away. */
  #resumeNew(id: string): void {
    const naming = this.#dependencies.names.read(id);
    if (naming === undefined) return;
    const head = unsavedHead({ id, ...naming, owner: this.me });
    this.#opened.open(head, { draft: NEW_CONTENT, lastUpdatedAt: NEVER_SAVED });
    const queue = this.#opened.queueOf(id);
    // Without a moved lever there is no edit to go on with, but there is a scenario to create.
    if (queue !== undefined && !isUnsaved(queue.state())) queue.edit({ ...NEW_CONTENT });
    this.#heads = [...this.#heads, head];
    this.#shownId = id;
  }

  #open(id: string): void {
    const scenario = this.#view.scenarios.find((each) => each.id === id);
    if (scenario === undefined || this.#opened.scenario(id) !== undefined) return;
    const { content: draft, lastUpdatedAt } = scenario;
    // Edits of an earlier visit may have waited while it was sent.
    this.#opened.open(headOf(scenario), { draft, lastUpdatedAt }, () => {
      if (this.#sent.has(id)) this.#moveToCopy(id, "sent");
    });
  }

  #setHeads(heads: readonly ScenarioHead[]): void {
    this.#heads = heads;
    if (this.#shownId !== undefined && !heads.some(({ id }) => id === this.#shownId)) {
      this.#shownId = newestOf(heads)?.id;
      if (this.#shownId !== undefined) this.#open(this.#shownId);
    }
    this.#update();
  }

  #turnTo(changed: Changed | undefined): void {
    if (changed === undefined) return;
    this.#faults.forget(changed);
    if (changed.of === "figures") this.#opened.figures.queue.edit(changed.figures);
    else {
      this.show(changed.scenarioId);
      if (this.#sent.has(changed.scenarioId)) return;
      this.#opened.queueOf(changed.scenarioId)?.edit(changed.content);
    }
    this.#update(this.#state.turns + 1);
  }

  #update(turns = this.#state.turns): void {
    this.#state = this.#compute(this.#state, turns);
    for (const listener of this.#listeners) listener();
  }

  #compute(before: CalculatorState | undefined, turns: number): CalculatorState {
    const figures = this.#opened.figures.queue.state().draft;
    const id = this.#shownId;
    const content = id === undefined ? NEW_CONTENT : this.contentOf(id);
    const isSame = before?.figures === figures && before.content.levers === content.levers;
    const gap = isSame ? before.gap : valueGapOf(figures, content.levers);
    const figuresAt = this.#opened.figures.queue.lastUpdatedAt();
    return {
      figures,
      hasFigures: figuresAt.getTime() > 0 || figures !== this.#view.defaultFigures,
      source:
        before?.figures === figures && before.source !== null
          ? before.source
          : sourceOf(figures, this.#taken),
      scenarios: this.#heads,
      scenario: this.#heads.find((head) => head.id === id),
      content,
      lockedBy: id === undefined ? undefined : this.#sent.get(id),
      gap,
      shown: isSame ? before.shown : shownGapOf(gap),
      faults: this.#faults.shownWith(id),
      turns,
      canUndo: this.#steps.canUndo,
      canRedo: this.#steps.canRedo,
      saving: savingOf(
        this.#opened.queues().map((queue) => queue.state()),
        before?.saving,
      ),
      overtaken: this.#overtaken.first(this.#opened.figures, this.#opened.scenario(id), before?.overtaken),
    };
  }
}
