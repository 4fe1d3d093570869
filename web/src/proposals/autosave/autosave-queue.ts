// Saves a draft while somebody writes it (spec 3 §4, Autosave; spec 6 F4, F5): one save runs at a time, a later edit takes
// the place of the one that waits, and whatever got no answer is sent again until it has one.

export const RETRY_MS = 5_000;
/** Somebody who types is not interrupted by a save for each letter. */
export const QUIET_MS = 400;

/** What the server does not have yet, as this browser keeps it. */
export interface Unsaved<Draft> {
  /** The version that it was written over. */
  readonly base: Date;
  /** On its way: whether it has arrived is not known. */
  readonly running?: Draft | undefined;
  /** Written since. */
  readonly queued?: Draft | undefined;
}

export interface SavedDraft<Draft> {
  readonly draft: Draft;
  readonly lastUpdatedAt: Date;
}

/** What an error means for the save: nobody answered, somebody else saved meanwhile, or it is not taken as it is. */
export type SaveFailure = "unanswered" | "stale" | "refused";

export interface AutosaveEdges<Draft> {
  /** Over that version; answers the new one. */
  readonly save: (draft: Draft, base: Date) => Promise<Date>;
  /** As the server has it now. */
  readonly current: () => Promise<SavedDraft<Draft>>;
  readonly isSame: (one: Draft, other: Draft) => boolean;
  readonly meaningOf: (error: unknown) => SaveFailure;
  /** Undefined when the server has everything; answers whether the browser keeps it. */
  readonly keep: (unsaved: Unsaved<Draft> | undefined) => boolean;
  /** What was written over a version that somebody else has changed, until the person has said what becomes of it. */
  readonly setAside: (draft: Draft | undefined) => void;
  /** Answers how to give it up. */
  readonly later: (act: () => void, ms: number) => () => void;
}

export interface AutosaveState<Draft> {
  readonly draft: Draft;
  /** From an edit until the server said that it has it. */
  readonly isSaving: boolean;
  /** When the server last said so. */
  readonly lastSavedAt: Date;
  /** An edit was not taken: it is on this screen only. */
  readonly hasFailed: boolean;
  /** The last try got no answer: what is being saved waits for the next one. */
  readonly isUnanswered: boolean;
  /** False where the browser has no room for what the server does not have: it is on this screen only. */
  readonly isKept: boolean;
}

export class AutosaveQueue<Draft> {
  readonly #edges: AutosaveEdges<Draft>;
  readonly #listeners = new Set<() => void>();
  readonly #refusalListeners = new Set<(error: unknown) => void>();
  #saved: SavedDraft<Draft>;
  #running: Draft | undefined;
  #queued: Draft | undefined;
  #refused: Draft | undefined;
  #isStale = false;
  #isStopped = false;
  #isUnderWay = false;
  #isUnanswered = false;
  #isKept = true;
  #giveUpWaiting: (() => void) | undefined;
  #state: AutosaveState<Draft>;

  /** With what an earlier visit could not save any more, where it was written over this very version. */
  constructor(edges: AutosaveEdges<Draft>, saved: SavedDraft<Draft>, unsaved?: Unsaved<Draft>) {
    this.#edges = edges;
    this.#saved = saved;
    this.#queued = unsaved?.queued ?? unsaved?.running;
    this.#state = this.#look();
  }

  readonly state = (): AutosaveState<Draft> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Told once for each; after a stale one nothing more is saved. */
  whenRefused(listener: (error: unknown) => void): () => void {
    this.#refusalListeners.add(listener);
    return () => this.#refusalListeners.delete(listener);
  }

  /** Answers how to stop: what is not saved by then stays kept. */
  start(): () => void {
    this.#isStopped = false;
    this.#keep();
    this.#goOn();
    return () => {
      this.#isStopped = true;
      this.#stopWaiting();
    };
  }

  edit(draft: Draft): void {
    if (this.#isStale) return;
    this.#refused = undefined;
    this.#queued = draft;
    this.#keep();
    if (!this.#isUnderWay && this.#running === undefined) this.#wait(QUIET_MS);
    this.#tell();
  }

  /** What somebody else saved is taken over where nothing of this screen is lost by it. */
  takeOver(saved: SavedDraft<Draft>): void {
    const isWriting =
      this.#running !== undefined || this.#queued !== undefined || this.#refused !== undefined;
    if (isWriting || saved.lastUpdatedAt <= this.#saved.lastUpdatedAt) return;
    this.#saved = saved;
    this.#tell();
  }

  /** Saves at once what waits; true when the server has everything. */
  async flush(): Promise<boolean> {
    this.#stopWaiting();
    this.#goOn();
    return new Promise((resolve) => {
      const look = () => {
        if (this.#state.isSaving) return;
        stop();
        resolve(!this.#state.hasFailed);
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** The version that the server has, as far as it was heard. */
  lastUpdatedAt(): Date {
    return this.#saved.lastUpdatedAt;
  }

  /** Nothing of it is sent any more, nor kept. */
  discard(): void {
    this.#stopWaiting();
    this.#edges.setAside(undefined);
    this.#running = undefined;
    this.#queued = undefined;
    this.#refused = undefined;
    this.#isUnanswered = false;
    this.#keep();
    this.#tell();
  }

  #goOn(): void {
    if (this.#isUnderWay || this.#isStopped || this.#isStale) return;
    // What got no answer is sent again as it was: only then is it known whether the server has it.
    this.#running ??= this.#queued;
    if (this.#running === undefined) return;
    if (this.#running === this.#queued) this.#queued = undefined;
    this.#isUnderWay = true;
    this.#keep();
    this.#tell();
    void this.#send(this.#running);
  }

  async #send(draft: Draft): Promise<void> {
    try {
      const lastUpdatedAt = await this.#edges.save(draft, this.#saved.lastUpdatedAt);
      this.#arrived({ draft, lastUpdatedAt });
    } catch (error) {
      await this.#failed(draft, error);
    }
  }

  #arrived(saved: SavedDraft<Draft>): void {
    this.#isUnderWay = false;
    this.#isUnanswered = false;
    this.#running = undefined;
    this.#saved = saved;
    this.#keep();
    this.#goOn();
    this.#tell();
  }

  async #failed(draft: Draft, error: unknown): Promise<void> {
    switch (this.#edges.meaningOf(error)) {
      case "unanswered":
        return this.#tryAgainLater();
      case "stale":
        return this.#compare(draft, error);
      case "refused":
        return this.#refuse(draft, error);
    }
  }

  #tryAgainLater(): void {
    this.#isUnderWay = false;
    if (this.#running === undefined) return;
    this.#isUnanswered = true;
    this.#wait(RETRY_MS);
    this.#tell();
  }

  /** The other one may be this very draft, whose answer was lost. */
  async #compare(draft: Draft, error: unknown): Promise<void> {
    try {
      const current = await this.#edges.current();
      if (this.#edges.isSame(current.draft, draft)) this.#arrived(current);
      else this.#refuse(draft, error);
    } catch (failure) {
      if (this.#edges.meaningOf(failure) === "unanswered") this.#tryAgainLater();
      else this.#refuse(draft, error);
    }
  }

  #refuse(draft: Draft, error: unknown): void {
    this.#isUnderWay = false;
    this.#isUnanswered = false;
    this.#running = undefined;
    this.#isStale = this.#edges.meaningOf(error) === "stale";
    // What was written since then may be taken; over what somebody else saved nothing is.
    if (this.#isStale || this.#queued === undefined) this.#refused = this.#queued ?? draft;
    if (this.#isStale) {
      this.#queued = undefined;
      this.#edges.setAside(this.#refused);
    }
    this.#keep();
    for (const listener of this.#refusalListeners) listener(error);
    this.#goOn();
    this.#tell();
  }

  #wait(ms: number): void {
    this.#stopWaiting();
    if (this.#isStopped) return;
    this.#giveUpWaiting = this.#edges.later(() => {
      this.#giveUpWaiting = undefined;
      this.#goOn();
    }, ms);
  }

  #stopWaiting(): void {
    this.#giveUpWaiting?.();
    this.#giveUpWaiting = undefined;
  }

  #keep(): void {
    // What was refused stays in the browser: it may hold an hour's work beside the one field that was wrong.
    const refused = this.#isStale ? undefined : this.#refused;
    const [running, queued] = [this.#running, this.#queued ?? refused];
    const isAllSaved = running === undefined && queued === undefined;
    this.#isKept = this.#edges.keep(
      isAllSaved ? undefined : { base: this.#saved.lastUpdatedAt, running, queued },
    );
  }

  #look(): AutosaveState<Draft> {
    return {
      draft: this.#queued ?? this.#running ?? this.#refused ?? this.#saved.draft,
      isSaving: this.#running !== undefined || this.#queued !== undefined,
      lastSavedAt: this.#saved.lastUpdatedAt,
      hasFailed: this.#refused !== undefined,
      isUnanswered: this.#isUnanswered,
      isKept: this.#isKept,
    };
  }

  #tell(): void {
    this.#state = this.#look();
    for (const listener of this.#listeners) listener();
  }
}

/**
 * What is to be done with what an earlier visit kept: gone on with where it was written over what the server has, or where
 * the server has the part whose answer was lost; else somebody else saved meanwhile, and it is set aside.
 */
export function resumed<Draft>(
  unsaved: Unsaved<Draft>,
  saved: SavedDraft<Draft>,
  isSame: (one: Draft, other: Draft) => boolean,
): { readonly unsaved?: Unsaved<Draft>; readonly setAside?: Draft } {
  const { running, queued } = unsaved;
  const latest = queued ?? running;
  if (latest === undefined || isSame(latest, saved.draft)) return {};
  if (unsaved.base.getTime() === saved.lastUpdatedAt.getTime()) return { unsaved };
  if (running !== undefined && isSame(running, saved.draft))
    return { unsaved: { base: saved.lastUpdatedAt, queued } };
  return { setAside: latest };
}
