// Saves answers one by one (spec 7 §4, Nothing typed is lost): a later edit of an answer replaces the waiting one, several
// are sent in one call, and a call without a response is repeated unchanged until the server has answered it.
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import type { SavedDocumentAnswers } from "@gap/core/documents/document-view";
import { answerKey, type AnswerChange, type SavedAnswer } from "@gap/core/documents/save-answers";

/** An answer is sent this long after its last edit, but not later than `LONGEST_WAIT_MS` after its first. */
export const DEBOUNCE_MS = 600;
export const LONGEST_WAIT_MS = 3_000;
export const RETRY_MS = 5_000;

/** Why a call failed; `problems` are those of single answers, by their place in the call. */
export type SaveFailure =
  | { readonly kind: "unanswered" }
  | { readonly kind: "invalid"; readonly problems: ReadonlyMap<number, string>; readonly message: string }
  | { readonly kind: "locked" | "refused"; readonly message: string };

/** An answer that the server has confirmed. */
export interface Acknowledged {
  readonly change: AnswerChange;
  readonly saved: SavedAnswer;
}

export interface AnswerQueueDependencies {
  readonly save: (answers: readonly AnswerChange[]) => Promise<SavedDocumentAnswers>;
  readonly failureOf: (error: unknown) => SaveFailure;
  /** Stores an unsaved answer in the browser by its operation id; false if that failed. */
  readonly keep: (change: AnswerChange) => Promise<boolean>;
  readonly drop: (operationId: string) => void;
  readonly onSaved: (acknowledged: readonly Acknowledged[], revision: number) => void;
  /** The document cannot be saved any more, or not by this person. */
  readonly onRefused: (error: unknown) => void;
  readonly newId: () => string;
  readonly now: () => number;
  /** Starts a timer and returns a function that cancels it. */
  readonly later: (act: () => void, ms: number) => () => void;
}

export interface RefusedAnswer {
  readonly change: AnswerChange;
  readonly message: string;
}

export interface SavingState {
  /** From an edit until the server confirms it. */
  readonly isSaving: boolean;
  /** The last call got no response and will be repeated. */
  readonly isUnanswered: boolean;
  /** Some answers were refused and exist only on this screen. */
  readonly hasFailed: boolean;
  /** False if the browser cannot store unsaved answers. */
  readonly isKept: boolean;
  readonly lastSavedAt: Date | undefined;
  /** Why the document takes no answers any more, if it was locked before everything was saved. */
  readonly lockedBy: string | undefined;
  /** By answer key. */
  readonly refused: ReadonlyMap<string, RefusedAnswer>;
}

interface Waiting {
  readonly change: AnswerChange;
  readonly firstEdit: number;
  readonly lastEdit: number;
}

export interface QueueStart {
  readonly lastSavedAt: Date | undefined;
  /** Answers of an earlier visit that are sent at once, at most one for each question. */
  readonly resumed?: readonly AnswerChange[];
}

export class AnswerQueue {
  readonly #dependencies: AnswerQueueDependencies;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<string, Waiting>();
  #sent: readonly AnswerChange[] = [];
  #refused: ReadonlyMap<string, RefusedAnswer> = new Map();
  #lockedBy: string | undefined;
  #lastSavedAt: Date | undefined;
  #isCalling = false;
  #isUnanswered = false;
  #isKept = true;
  #isStopped = true;
  #cancelTimer: (() => void) | undefined;
  #state: SavingState;

  constructor(dependencies: AnswerQueueDependencies, { lastSavedAt, resumed = [] }: QueueStart) {
    this.#dependencies = dependencies;
    this.#lastSavedAt = lastSavedAt;
    for (const change of resumed)
      this.#waiting.set(answerKey(change), { change, firstEdit: -Infinity, lastEdit: -Infinity });
    this.#state = this.#computeState();
  }

  readonly state = (): SavingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a function that stops it; unsaved answers stay in the browser. */
  start(): () => void {
    this.#isStopped = false;
    this.#schedule();
    return () => {
      this.#isStopped = true;
      this.#cancelSchedule();
    };
  }

  /** `baseRevision` is the revision of the answer that the person sees. */
  edit(answer: Pick<AnswerChange, "blockId" | "path" | "value" | "baseRevision">): void {
    const { newId, now, drop } = this.#dependencies;
    const key = answerKey(answer);
    const refused = this.#refused.get(key);
    if (refused !== undefined) {
      drop(refused.change.operationId);
      this.#refused = without(this.#refused, key);
    }
    const before = this.#waiting.get(key);
    const { baseRevision, operationId } = before?.change ?? {
      baseRevision: answer.baseRevision,
      operationId: newId(),
    };
    const at = now();
    const change = { ...answer, baseRevision, operationId };
    this.#waiting.set(key, { change, firstEdit: before?.firstEdit ?? at, lastEdit: at });
    this.#keep(change);
    this.#schedule();
    this.#notify();
  }

  /** True from an edit of this answer until it is confirmed; its field must not take another answer meanwhile. */
  holds(key: string): boolean {
    return (
      this.#waiting.has(key) || this.#refused.has(key) || this.#sent.some((sent) => answerKey(sent) === key)
    );
  }

  /** Sends everything that waits without delay: on blur, on reconnecting, when the window gets focus. */
  sendNow(): void {
    this.#cancelSchedule();
    this.#send();
  }

  /** Sends everything; resolves to true once the server has it, to false if that is not possible now. */
  flush(): Promise<boolean> {
    this.sendNow();
    return new Promise((resolve) => {
      const check = () => {
        const { isSaving, isUnanswered, hasFailed, lockedBy } = this.#state;
        if (isSaving && !isUnanswered && lockedBy === undefined && !this.#isStopped) {
          // Answers that were typed during a call wait for their debounce otherwise.
          if (!this.#isCalling) this.sendNow();
          return;
        }
        stop();
        resolve(!isSaving && !hasFailed);
      };
      const stop = this.subscribe(check);
      check();
    });
  }

  /** Resolves when the running call has ended. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.#isCalling) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(check);
      check();
    });
  }

  /** The document takes answers again. */
  unlock(): void {
    if (this.#lockedBy === undefined) return;
    this.#lockedBy = undefined;
    this.#notify();
    this.sendNow();
  }

  /** Drops what is not saved, which is then neither sent nor kept. */
  discard(): void {
    for (const { operationId } of this.unsaved()) this.#dependencies.drop(operationId);
    this.#cancelSchedule();
    this.#sent = [];
    this.#waiting.clear();
    this.#refused = new Map();
    this.#isUnanswered = false;
    this.#lockedBy = undefined;
    this.#notify();
  }

  /** Takes refused answers out of the queue, which then holds back nothing for them; they stay kept in the browser. */
  takeRefused(isTaken: (change: AnswerChange) => boolean): readonly AnswerChange[] {
    const [taken, left] = [new Map<string, AnswerChange>(), new Map<string, RefusedAnswer>()];
    for (const [key, refused] of this.#refused)
      if (isTaken(refused.change)) taken.set(key, refused.change);
      else left.set(key, refused);
    if (taken.size === 0) return [];
    this.#refused = left;
    this.#notify();
    return [...taken.values()];
  }

  /** The answers that are not confirmed, in the order of typing. */
  unsaved(): readonly AnswerChange[] {
    return [
      ...this.#sent,
      ...[...this.#waiting.values()].map(({ change }) => change),
      ...[...this.#refused.values()].map(({ change }) => change),
    ];
  }

  #send(): void {
    if (this.#isCalling || this.#isStopped || this.#lockedBy !== undefined) return;
    // An unanswered call is repeated unchanged: the server recognises its operations if it had arrived.
    if (this.#sent.length === 0) this.#takeWaiting();
    if (this.#sent.length === 0) return;
    this.#isCalling = true;
    this.#notify();
    void this.#call(this.#sent);
  }

  #takeWaiting(): void {
    this.#sent = changesOfNextCall([...this.#waiting.values()].map(({ change }) => change));
    for (const change of this.#sent) this.#waiting.delete(answerKey(change));
  }

  async #call(changes: readonly AnswerChange[]): Promise<void> {
    try {
      const { saved, revision } = await this.#dependencies.save(changes);
      this.#isCalling = false;
      this.#arrived(changes, saved, revision);
    } catch (error) {
      this.#isCalling = false;
      // It was discarded meanwhile.
      if (this.#sent.length > 0) this.#failed(error);
    }
    this.#schedule();
    this.#notify();
  }

  #arrived(changes: readonly AnswerChange[], saved: readonly SavedAnswer[], revision: number): void {
    this.#sent = [];
    this.#isUnanswered = false;
    this.#lastSavedAt = new Date(this.#dependencies.now());
    const acknowledged = changes.flatMap((change, place): Acknowledged[] => {
      this.#dependencies.drop(change.operationId);
      const each = saved[place];
      if (each === undefined) return [];
      this.#rebase(change, each.revision);
      return [{ change, saved: each }];
    });
    this.#dependencies.onSaved(acknowledged, revision);
  }

  /** An edit that was made during the call builds on the answer that was just saved. */
  #rebase(change: AnswerChange, revision: number): void {
    const key = answerKey(change);
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return;
    const rebased = { ...waiting, change: { ...waiting.change, baseRevision: revision } };
    this.#waiting.set(key, rebased);
    this.#keep(rebased.change);
  }

  #failed(error: unknown): void {
    const failure = this.#dependencies.failureOf(error);
    this.#isUnanswered = failure.kind === "unanswered";
    switch (failure.kind) {
      case "unanswered":
        return;
      case "invalid":
        return this.#refuse((place) => failure.problems.get(place), failure.message);
      case "locked":
        this.#lockedBy = failure.message;
        this.#waitAgain();
        return this.#dependencies.onRefused(error);
      case "refused":
        this.#refuse(() => failure.message, failure.message);
        return this.#dependencies.onRefused(error);
    }
  }

  /** The other answers of the call are sent again without those that were refused. */
  #refuse(problemAt: (place: number) => string | undefined, message: string): void {
    const problems = this.#sent.map((_, place) => problemAt(place));
    const isNamed = problems.some((problem) => problem !== undefined);
    const refused = new Map(this.#refused);
    const others: AnswerChange[] = [];
    this.#sent.forEach((change, place) => {
      const problem = problems[place] ?? (isNamed ? undefined : message);
      if (problem === undefined) others.push(change);
      // A later edit of the same answer may be accepted.
      else if (this.#waiting.has(answerKey(change))) this.#dependencies.drop(change.operationId);
      else refused.set(answerKey(change), { change, message: problem });
    });
    this.#sent = others;
    this.#refused = refused;
  }

  #waitAgain(): void {
    for (const change of this.#sent)
      if (!this.#waiting.has(answerKey(change)))
        this.#waiting.set(answerKey(change), { change, firstEdit: -Infinity, lastEdit: -Infinity });
    this.#sent = [];
  }

  #schedule(): void {
    this.#cancelSchedule();
    if (this.#isStopped || this.#isCalling || this.#lockedBy !== undefined) return;
    const wait = this.#isUnanswered ? RETRY_MS : this.#sent.length > 0 ? 0 : this.#untilDue();
    if (wait === undefined) return;
    if (wait <= 0) return this.#send();
    this.#cancelTimer = this.#dependencies.later(() => {
      this.#cancelTimer = undefined;
      this.#send();
    }, wait);
  }

  #untilDue(): number | undefined {
    if (this.#waiting.size === 0) return undefined;
    const due = Math.min(
      ...[...this.#waiting.values()].map(({ firstEdit, lastEdit }) =>
        Math.min(lastEdit + DEBOUNCE_MS, firstEdit + LONGEST_WAIT_MS),
      ),
    );
    return due - this.#dependencies.now();
  }

  #cancelSchedule(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #keep(change: AnswerChange): void {
    void this.#dependencies.keep(change).then((isKept) => {
      if (isKept === this.#isKept) return;
      this.#isKept = isKept;
      this.#notify();
    });
  }

  #computeState(): SavingState {
    return {
      isSaving: this.#sent.length > 0 || this.#waiting.size > 0,
      isUnanswered: this.#isUnanswered,
      hasFailed: this.#refused.size > 0,
      isKept: this.#isKept,
      lastSavedAt: this.#lastSavedAt,
      lockedBy: this.#lockedBy,
      refused: this.#refused,
    };
  }

  #notify(): void {
    this.#state = this.#computeState();
    for (const listener of this.#listeners) listener();
  }
}

/** The first ones, as many as one call takes; at least one. */
function changesOfNextCall(waiting: readonly AnswerChange[]): readonly AnswerChange[] {
  let bytes = 0;
  const beyond = waiting.findIndex((change, place) => {
    bytes += new TextEncoder().encode(JSON.stringify(change)).length;
    return place > 0 && (place >= DOCUMENT_LIMITS.answersPerCall || bytes > DOCUMENT_LIMITS.bytesPerCall);
  });
  return beyond === -1 ? waiting : waiting.slice(0, beyond);
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([each]) => each !== key));
}
