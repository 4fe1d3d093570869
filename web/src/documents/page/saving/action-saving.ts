// Saves actions that are typed in a document (spec 7 §4, Nothing typed is lost): added ones, and changed texts and owners. They
// stay on the page and in the browser until the server has them, and a call without a response is repeated.
import type { ActionEdit, ActionOwner, ActionView } from "@gap/core/actions/action.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { RETRY_MS, type SaveFailure } from "./answer-queue";
import { EarlyActions, type ActionsChange } from "./early-actions";

export interface TypedAction {
  readonly text?: string;
  readonly ownerName?: string;
  /** The person whom the typed name means. */
  readonly owner?: ActionOwner | null;
}

/** As the browser keeps it. */
export interface KeptAction {
  readonly actionId: string;
  /** The action as it was added, until the server has it. */
  readonly added?: ActionView;
  readonly typed: TypedAction;
  /** The text and owner when typing began. */
  readonly base: Required<Pick<TypedAction, "text" | "ownerName">>;
}

export interface UnsavedAction extends KeptAction {
  /** Why the last call failed. */
  readonly problem?: string;
  /** It is sent again when the person asks for it, or has typed on. */
  readonly isRefused?: boolean;
}

export interface ActionCallDependencies {
  readonly create: (action: ActionView) => Promise<unknown>;
  readonly update: (edit: ActionEdit) => Promise<unknown>;
  readonly keep: (action: KeptAction) => Promise<boolean>;
  readonly drop: (actionId: string) => void;
}

interface ActionSavingDependencies extends ActionCallDependencies {
  readonly failureOf: (error: unknown) => SaveFailure;
  readonly later: (act: () => void, ms: number) => () => void;
  /** The action as the page shows it, without what is typed. */
  readonly shown: (actionId: string) => ActionView | undefined;
  /** The shown actions have changed. */
  readonly onShown: () => void;
  readonly onFailed: (error: unknown) => void;
}

export interface UnsavedActions {
  readonly byId: ReadonlyMap<string, UnsavedAction>;
  /** Also while a change that is not typed, such as a tick, is being saved. */
  readonly isSaving: boolean;
  /** False if the browser cannot store unsaved actions. */
  readonly isKept: boolean;
}

const CHANGED_SINCE = "It was changed by someone else after you typed this.";

export class ActionSaving {
  readonly #dependencies: ActionSavingDependencies;
  readonly #listeners = new Set<() => void>();
  readonly #early = new EarlyActions(() => this.#notify());
  #byId: ReadonlyMap<string, UnsavedAction>;
  #state: UnsavedActions;
  #isKept = true;
  #isStopped = true;
  #cancelTimer: (() => void) | undefined;

  constructor(dependencies: ActionSavingDependencies, kept: readonly KeptAction[]) {
    this.#dependencies = dependencies;
    this.#byId = new Map(kept.map((action) => [action.actionId, action]));
    this.#state = this.#computeState();
  }

  readonly state = (): UnsavedActions => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends the actions of an earlier visit. Returns a function that ends repeating; unsaved actions stay in the browser. */
  start(): () => void {
    this.#isStopped = false;
    for (const unsaved of this.#byId.values()) this.#resume(unsaved);
    this.sendAgain();
    return () => {
      this.#isStopped = true;
      this.#cancelTimer?.();
      this.#cancelTimer = undefined;
    };
  }

  add(action: ActionView): void {
    const { actionId, text, ownerName } = action;
    this.#put({ actionId, added: action, typed: {}, base: { text, ownerName } });
    this.#dependencies.onShown();
    void this.#send(actionId);
  }

  type({ actionId, text, ownerName }: ActionView, typed: TypedAction): void {
    const before = this.#byId.get(actionId) ?? { actionId, typed: {}, base: { text, ownerName } };
    this.#put({ ...before, typed: { ...before.typed, ...typed }, isRefused: false });
  }

  /** Its field was left. An emptied text goes back to the saved one. */
  leave(actionId: string): void {
    this.#change(actionId, ({ typed: { text, ...others }, ...rest }) => ({
      ...rest,
      typed: { ...others, ...(text !== undefined && text.trim() !== "" && { text }) },
    }));
    void this.#send(actionId);
  }

  /** On reconnecting, and when the window gets focus. */
  sendAgain(): void {
    for (const { actionId, isRefused } of this.#byId.values())
      if (isRefused !== true) void this.#send(actionId);
  }

  /** After a while, and when a locked document takes actions again. */
  repeatFailed(): void {
    for (const { actionId, problem, isRefused } of this.#byId.values())
      if (problem !== undefined && isRefused !== true) void this.#send(actionId);
  }

  tryAgain(actionId: string): void {
    void this.#send(actionId);
  }

  discard(actionId: string): void {
    this.#remove(actionId);
    this.#dependencies.onShown();
  }

  /** Saves another change of an action, such as a tick, which is shown before it is saved. Rejects if that failed. */
  async save(actionId: string, change: ActionsChange, save: () => Promise<unknown>): Promise<void> {
    const saving = this.#early.inTurn(actionId, save);
    try {
      await this.showEarly(change, saving);
    } catch (error) {
      this.#dependencies.onFailed(error);
      throw error;
    }
  }

  showEarly(change: ActionsChange, saving: Promise<unknown>): Promise<void> {
    return this.#early.show(change, saving, this.#dependencies.onShown);
  }

  /** Resolves to true once the server has everything, to false if that is not possible now. */
  async flush(): Promise<boolean> {
    for (const actionId of this.#byId.keys()) this.leave(actionId);
    await this.#early.settled();
    return this.#byId.size === 0;
  }

  /** The fetched actions with changes that are not fetched yet, and in a document to fill in those that are not added yet. */
  shown(fetched: readonly ActionView[], { mayAdd }: { readonly mayAdd: boolean }): readonly ActionView[] {
    const known = new Set(fetched.map(({ actionId }) => actionId));
    const added = mayAdd ? [...this.#byId.values()].flatMap((unsaved) => unsaved.added ?? []) : [];
    return this.#early.applyTo([...fetched, ...added.filter(({ actionId }) => !known.has(actionId))]);
  }

  /** The changes that actions requested now have; they are dropped when these arrive. */
  savedChanges() {
    const saved = this.#early.saved();
    return { drop: () => this.#early.drop(saved) };
  }

  async #send(actionId: string): Promise<void> {
    const unsaved = this.#byId.get(actionId);
    if (unsaved === undefined || this.#isStopped) return;
    await this.#early.inTurn(actionId, async () => {
      try {
        await this.#sendAdded(actionId);
        await this.#sendTyped(actionId, unsaved.typed);
      } catch (error) {
        this.#failed(actionId, error);
      }
    });
  }

  async #sendAdded(actionId: string): Promise<void> {
    const added = this.#byId.get(actionId)?.added;
    if (added === undefined) return;
    await this.showEarly(
      (all) => (all.some((each) => each.actionId === actionId) ? all : [...all, added]),
      this.#dependencies.create(added),
    );
    this.#change(actionId, ({ added: _added, ...rest }) => withoutProblem(rest));
  }

  async #sendTyped(actionId: string, sent: TypedAction): Promise<void> {
    const { typed } = this.#byId.get(actionId) ?? {};
    if (typed === undefined) return;
    const { shown: fields, edit } = changeOf(inBoth(sent, typed), this.#dependencies.shown(actionId));
    if (Object.keys(edit).length > 0)
      await this.showEarly(
        (all) => all.map((each) => (each.actionId === actionId ? { ...each, ...fields } : each)),
        this.#dependencies.update({ actionId, ...edit }),
      );
    this.#change(actionId, (rest) => ({
      ...withoutProblem(rest),
      typed: without(rest.typed, sent),
    }));
  }

  #failed(actionId: string, error: unknown): void {
    const { kind } = this.#dependencies.failureOf(error);
    const isRefused = kind !== "unanswered" && kind !== "locked";
    this.#change(actionId, (unsaved) => ({ ...unsaved, problem: problemOf(error), isRefused }));
    this.#dependencies.onShown();
    this.#dependencies.onFailed(error);
    if (kind === "unanswered") this.#repeatLater();
  }

  #repeatLater(): void {
    if (this.#isStopped || this.#cancelTimer !== undefined) return;
    this.#cancelTimer = this.#dependencies.later(() => {
      this.#cancelTimer = undefined;
      this.repeatFailed();
    }, RETRY_MS);
  }

  /** Compares an action of an earlier visit with the current one. */
  #resume({ actionId, added, base, typed }: UnsavedAction): void {
    const current = this.#dependencies.shown(actionId);
    const isAdded = current !== undefined && current !== added;
    this.#change(actionId, ({ added: _added, ...rest }) => ({
      ...rest,
      ...(!isAdded && added && { added }),
    }));
    const isChanged =
      isAdded &&
      ((typed.text !== undefined && ![base.text, typed.text.trim()].includes(current.text)) ||
        (typed.ownerName !== undefined &&
          ![base.ownerName, typed.ownerName.trim()].includes(current.ownerName)));
    if (isChanged) this.#change(actionId, (rest) => ({ ...rest, problem: CHANGED_SINCE, isRefused: true }));
  }

  /** One without anything unsaved is forgotten. */
  #change(actionId: string, change: (unsaved: UnsavedAction) => UnsavedAction): void {
    const before = this.#byId.get(actionId);
    if (before === undefined) return;
    const after = change(before);
    if (after.added === undefined && Object.keys(after.typed).length === 0) this.#remove(actionId);
    else this.#put(after);
  }

  #put(unsaved: UnsavedAction): void {
    this.#byId = new Map(this.#byId).set(unsaved.actionId, unsaved);
    this.#notify();
    void this.#dependencies.keep(withoutProblem(unsaved)).then((isKept) => {
      if (isKept === this.#isKept) return;
      this.#isKept = isKept;
      this.#notify();
    });
  }

  #remove(actionId: string): void {
    this.#byId = new Map([...this.#byId].filter(([id]) => id !== actionId));
    this.#dependencies.drop(actionId);
    this.#notify();
  }

  #computeState(): UnsavedActions {
    return { byId: this.#byId, isSaving: this.#early.isSaving(), isKept: this.#isKept };
  }

  #notify(): void {
    this.#state = this.#computeState();
    for (const listener of this.#listeners) listener();
  }
}

function withoutProblem({ problem: _problem, isRefused: _isRefused, ...kept }: UnsavedAction): KeptAction {
  return kept;
}

/** The fields that are still as they were sent. */
function inBoth(sent: TypedAction, typed: TypedAction): TypedAction {
  return {
    ...(sent.text !== undefined && sent.text === typed.text && { text: sent.text }),
    ...(sent.ownerName !== undefined &&
      sent.ownerName === typed.ownerName && { ownerName: sent.ownerName, owner: sent.owner ?? null }),
  };
}

/** Text that was typed since a save began is still unsaved. */
function without({ text, ownerName, owner }: TypedAction, saved: TypedAction): TypedAction {
  return {
    ...(text !== undefined && text !== saved.text && { text }),
    ...(ownerName !== undefined && ownerName !== saved.ownerName && { ownerName, owner: owner ?? null }),
  };
}

function changeOf({ text: typed, ownerName, owner = null }: TypedAction, current: ActionView | undefined) {
  const text = typed?.trim();
  const isTextNew = text !== undefined && text !== "" && text !== current?.text;
  const isOwnerNew = ownerName !== undefined && ownerName.trim() !== current?.ownerName;
  return {
    edit: { ...(isTextNew && { text }), ...(isOwnerNew && { owner }) },
    shown: {
      ...(isTextNew && { text }),
      ...(isOwnerNew && { ownerName: ownerName.trim(), ...(owner !== null && { owner }) }),
    },
  };
}
