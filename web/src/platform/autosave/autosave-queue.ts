// Autosave of a draft (spec 3 §4, Autosave; spec 6 F4, F5): one save runs at a time, a later edit replaces the queued
// one, and an unanswered save is retried until it is answered.

export const RETRY_MS = 5_000;
/** Debounce, so that typing does not send a save for each letter. */
export const DEBOUNCE_MS = 400;

/** Edits that the server does not have yet, as stored in the browser. */
export interface Unsaved<Draft> {
  /** The version the edits are based on. */
  readonly base: Date;
  /** Sent without an answer so far: it may or may not have arrived. */
  readonly running?: Draft | undefined;
  /** Edits made since then, which are sent next. */
  readonly queued?: Draft | undefined;
}

export interface SavedDraft<Draft> {
  readonly draft: Draft;
  readonly lastUpdatedAt: Date;
}

/** Why a save failed: no answer, someone else saved in the meantime, or the server refused it. */
export type SaveFailure = "unanswered" | "stale" | "refused";

export interface AutosaveDependencies<Draft> {
  /** Saves on top of the given version and returns the new version. */
  readonly save: (draft: Draft, base: Date) => Promise<Date>;
  /** Reads the server's current version. */
  readonly current: () => Promise<SavedDraft<Draft>>;
  readonly isSame: (one: Draft, other: Draft) => boolean;
  readonly classifyError: (error: unknown) => SaveFailure;
  /** Stores unsaved edits in the browser, undefined if there are none; returns false if that failed. */
  readonly keep: (unsaved: Unsaved<Draft> | undefined) => boolean;
  /** Stores a draft that conflicts with someone else's save, until the user decides about it. */
  readonly setAside: (draft: Draft | undefined) => void;
  /** Starts a timer and returns a function that cancels it. */
  readonly later: (act: () => void, ms: number) => () => void;
}

export interface AutosaveState<Draft> {
  readonly draft: Draft;
  /** From an edit until the server confirms it. */
  readonly isSaving: boolean;
  /** The time of the last confirmed save. */
  readonly lastSavedAt: Date;
  /** An edit was refused and exists only on this screen. */
  readonly hasFailed: boolean;
  /** The last attempt got no answer and will be retried. */
  readonly isUnanswered: boolean;
  /** False if the browser's storage is full: unsaved edits exist only on this screen. */
  readonly isKept: boolean;
}

export class AutosaveQueue<Draft> {
  readonly #dependencies: AutosaveDependencies<Draft>;
  readonly #listeners = new Set<() => void>();
  readonly #refusalListeners = new Set<(error: unknown) => void>();
  #saved: SavedDraft<Draft>;
  #running: Draft | undefined;
  #queued: Draft | undefined;
  #refused: Draft | undefined;
  #isStale = false;
  #isStopped = false;
  #isSending = false;
  #isUnanswered = false;
  #isKept = true;
  #cancelTimer: (() => void) | undefined;
  #cancelKeeping: (() => void) | undefined;
  #state: AutosaveState<Draft>;

  /** `unsaved` are edits of an earlier visit, based on exactly this version. */
  constructor(dependencies: AutosaveDependencies<Draft>, saved: SavedDraft<Draft>, unsaved?: Unsaved<Draft>) {
    this.#dependencies = dependencies;
    this.#saved = saved;
    this.#queued = unsaved?.queued ?? unsaved?.running;
    this.#state = this.#computeState();
  }

  readonly state = (): AutosaveState<Draft> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called once per refusal; after a stale one nothing more is saved. */
  onRefused(listener: (error: unknown) => void): () => void {
    this.#refusalListeners.add(listener);
    return () => this.#refusalListeners.delete(listener);
  }

  /** Returns a function that stops the queue; unsaved edits stay in the browser. */
  start(): () => void {
    this.#isStopped = false;
    this.#keep();
    this.#sendNext();
    return () => {
      this.#isStopped = true;
      this.#cancelSchedule();
      this.keepNow();
    };
  }

  /** Stores an edit that is about to be stored; for a page that may be closed at any moment. */
  keepNow(): void {
    if (this.#cancelKeeping !== undefined) this.#keep();
  }

  edit(draft: Draft): void {
    if (this.#isStale) return;
    this.#refused = undefined;
    this.#queued = draft;
    this.#keepSoon();
    if (!this.#isSending && this.#running === undefined) this.#schedule(DEBOUNCE_MS);
    this.#notify();
  }

  /** Adopts someone else's save, unless there are unsaved edits here. */
  adopt(saved: SavedDraft<Draft>): void {
    const isWriting =
      this.#running !== undefined || this.#queued !== undefined || this.#refused !== undefined;
    if (isWriting || saved.lastUpdatedAt <= this.#saved.lastUpdatedAt) return;
    this.#saved = saved;
    this.#notify();
  }

  /** Saves immediately; resolves to true once the server has everything. A refused edit is refused and reported again. */
  flush(): Promise<boolean> {
    if (!this.#isStale) {
      this.#queued ??= this.#refused;
      this.#refused = undefined;
    }
    return this.#saveUntil(() => !this.#state.isSaving);
  }

  /** Saves immediately, but does not wait for retries: resolves to false if the server cannot be reached. */
  trySaving(): Promise<boolean> {
    return this.#saveUntil(() => !this.#state.isSaving || !this.#isSending);
  }

  #saveUntil(isOver: () => boolean): Promise<boolean> {
    this.#cancelSchedule();
    this.#sendNext();
    return new Promise((resolve) => {
      const check = () => {
        if (!isOver()) return;
        stop();
        resolve(!this.#state.isSaving && !this.#state.hasFailed);
      };
      const stop = this.subscribe(check);
      check();
    });
  }

  /** The server's version, as far as this tab knows. */
  lastUpdatedAt(): Date {
    return this.#saved.lastUpdatedAt;
  }

  /** Drops all unsaved edits, which are then neither sent nor stored. */
  discard(): void {
    this.#cancelSchedule();
    this.#dependencies.setAside(undefined);
    this.#running = undefined;
    this.#queued = undefined;
    this.#refused = undefined;
    this.#isUnanswered = false;
    this.#keep();
    this.#notify();
  }

  #sendNext(): void {
    if (this.#isSending || this.#isStopped || this.#isStale) return;
    // Resend an unanswered save unchanged: only then can it be recognised if it had arrived.
    this.#running ??= this.#queued;
    if (this.#running === undefined) return;
    if (this.#running === this.#queued) this.#queued = undefined;
    this.#isSending = true;
    this.#keep();
    this.#notify();
    void this.#send(this.#running);
  }

  async #send(draft: Draft): Promise<void> {
    try {
      const lastUpdatedAt = await this.#dependencies.save(draft, this.#saved.lastUpdatedAt);
      this.#arrived({ draft, lastUpdatedAt });
    } catch (error) {
      await this.#failed(draft, error);
    }
  }

  #arrived(saved: SavedDraft<Draft>): void {
    this.#isSending = false;
    this.#isUnanswered = false;
    this.#running = undefined;
    this.#saved = saved;
    this.#keep();
    this.#sendNext();
    this.#notify();
  }

  async #failed(draft: Draft, error: unknown): Promise<void> {
    switch (this.#dependencies.classifyError(error)) {
      case "unanswered":
        return this.#tryAgainLater();
      case "stale":
        return this.#compare(draft, error);
      case "refused":
        return this.#refuse(draft, error);
    }
  }

  #tryAgainLater(): void {
    this.#isSending = false;
    if (this.#running === undefined) return;
    this.#isUnanswered = true;
    this.#schedule(RETRY_MS);
    this.#notify();
  }

  /** The conflicting version may be this very draft, saved earlier with a lost answer. */
  async #compare(draft: Draft, error: unknown): Promise<void> {
    try {
      const current = await this.#dependencies.current();
      if (this.#dependencies.isSame(current.draft, draft)) this.#arrived(current);
      else this.#refuse(draft, error);
    } catch (failure) {
      if (this.#dependencies.classifyError(failure) === "unanswered") this.#tryAgainLater();
      else this.#refuse(draft, error);
    }
  }

  #refuse(draft: Draft, error: unknown): void {
    this.#isSending = false;
    this.#isUnanswered = false;
    if (this.#running === undefined) {
      // Discarded in the meantime.
      this.#sendNext();
      this.#notify();
      return;
    }
    this.#running = undefined;
    this.#isStale = this.#dependencies.classifyError(error) === "stale";
    // Later edits may still be accepted, unless someone else has saved.
    if (this.#isStale || this.#queued === undefined) this.#refused = this.#queued ?? draft;
    if (this.#isStale) {
      this.#queued = undefined;
      this.#dependencies.setAside(this.#refused);
    }
    this.#keep();
    for (const listener of this.#refusalListeners) listener(error);
    this.#sendNext();
    this.#notify();
  }

  #schedule(ms: number): void {
    this.#cancelSchedule();
    if (this.#isStopped) return;
    this.#cancelTimer = this.#dependencies.later(() => {
      this.#cancelTimer = undefined;
      this.#sendNext();
    }, ms);
  }

  #cancelSchedule(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  /** In a task of its own: a large draft takes a while to store, and the edit must be seen at once. */
  #keepSoon(): void {
    this.#cancelKeeping ??= this.#dependencies.later(() => {
      const wasKept = this.#isKept;
      this.#keep();
      if (this.#isKept !== wasKept) this.#notify();
    }, 0);
  }

  #keep(): void {
    this.#cancelKeeping?.();
    this.#cancelKeeping = undefined;
    // A refused draft stays stored: it may hold an hour's work besides the one wrong field.
    const refused = this.#isStale ? undefined : this.#refused;
    const [running, queued] = [this.#running, this.#queued ?? refused];
    const isAllSaved = running === undefined && queued === undefined;
    this.#isKept = this.#dependencies.keep(
      isAllSaved ? undefined : { base: this.#saved.lastUpdatedAt, running, queued },
    );
  }

  #computeState(): AutosaveState<Draft> {
    return {
      draft: this.#queued ?? this.#running ?? this.#refused ?? this.#saved.draft,
      isSaving: this.#running !== undefined || this.#queued !== undefined,
      lastSavedAt: this.#saved.lastUpdatedAt,
      hasFailed: this.#refused !== undefined,
      isUnanswered: this.#isUnanswered,
      isKept: this.#isKept,
    };
  }

  #notify(): void {
    this.#state = this.#computeState();
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Decides about unsaved edits of an earlier visit: they continue if they are based on the server's version, or if that
 * version is their own save with a lost answer. Otherwise someone else has saved, and they are set aside.
 */
export function resumeUnsaved<Draft>(
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
