// Changes of actions that are shown before the fetched actions have them. They are applied to the fetched actions until
// an answer arrives that was requested after they were saved: an earlier one would take them back for a moment.
import type { ActionView } from "@gap/core/actions/action.schema";

export type ActionsChange = (actions: readonly ActionView[]) => readonly ActionView[];

interface EarlyChange {
  readonly apply: ActionsChange;
  isSaved: boolean;
}

export class EarlyActions {
  #changes: readonly EarlyChange[] = [];
  /** The last save of each action that is under way. */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #onTurns: () => void;

  /** `onTurns` is called when a save has begun or ended. */
  constructor(onTurns: () => void) {
    this.#onTurns = onTurns;
  }

  /** Saves changes of one action one after the other: an action that is still being added cannot be changed yet. */
  inTurn<Saved>(actionId: string, save: () => Promise<Saved>): Promise<Saved> {
    const before = this.#turns.get(actionId);
    const saving = before === undefined ? save() : before.then(save, save);
    const end = () => {
      if (this.#turns.get(actionId) !== saving) return;
      this.#turns.delete(actionId);
      this.#onTurns();
    };
    this.#turns.set(actionId, saving);
    this.#onTurns();
    saving.then(end, end);
    return saving;
  }

  isSaving(): boolean {
    return this.#turns.size > 0;
  }

  /** Resolves when no save is under way, whether it failed or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#turns.values());
  }

  /** Rejects if the change was not saved; it is not shown any longer then. */
  async show(apply: ActionsChange, saving: Promise<unknown>, onChanged: () => void): Promise<void> {
    const change: EarlyChange = { apply, isSaved: false };
    this.#changes = [...this.#changes, change];
    onChanged();
    try {
      await saving;
      change.isSaved = true;
    } catch (error) {
      this.drop([change]);
      onChanged();
      throw error;
    }
  }

  /** The changes that an answer requested now has. */
  saved(): readonly EarlyChange[] {
    return this.#changes.filter(({ isSaved }) => isSaved);
  }

  drop(changes: readonly EarlyChange[]): void {
    this.#changes = this.#changes.filter((each) => !changes.includes(each));
  }

  applyTo(fetched: readonly ActionView[]): readonly ActionView[] {
    return this.#changes.reduce((actions, { apply }) => apply(actions), fetched);
  }
}
