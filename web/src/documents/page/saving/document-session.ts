// The answers of an open document: those of the server, the person's own edits on the way to it, and the choice between
// two people's answers (spec 7 §4, Two at once). Components subscribe to the parts that they show.
import { withAnswer, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import type { ActionView } from "@gap/core/actions/action.schema";
import type { DocumentChanges, DocumentView, Overwrite } from "@gap/core/documents/document-view";
import { joinedAnswers } from "@gap/core/documents/joined-answers";
import { answerKey, isSameAnswer, type AnswerChange } from "@gap/core/documents/save-answers";
import { AnswerQueue, type Acknowledged, type SavingState } from "./answer-queue";
import { ActionSaving } from "./action-saving";
import { undecided } from "./decided-answers";
import { JoinedFetches, type WantedChanges } from "./joined-fetches";
import { RivalOffers } from "./rival-offers";
import {
  chosenAnswer,
  isSettledBy,
  rivalOfKept,
  withNewest,
  withoutRivals,
  withRival,
  type Rival,
  type RivalChoice,
} from "./rivals";
import type { KeptOfVisit, SessionDependencies } from "./session-dependencies";
import { unaskedAnswers } from "./unasked-answers";
import {
  lastSavedAtOf,
  place,
  sentBackOf,
  stateOf,
  storedAnswers,
  withoutBlocks,
  withPeople,
  withShownActions,
  withStored,
  type SessionState,
  type StoredAnswer,
} from "./session-state";

export class DocumentSession {
  readonly queue: AnswerQueue;
  readonly actions: ActionSaving;
  readonly #dependencies: SessionDependencies;
  readonly #listeners = new Set<() => void>();
  #view: DocumentView;
  /** All blocks of the document since it was opened, in which removed questions are found. */
  #everAsked: ReadonlyMap<string, Block>;
  #fetchedActions: readonly ActionView[];
  #state: SessionState;
  /** Every answer up to this revision is known here. */
  #known: number;
  readonly #ownRevisions = new Set<number>();
  /** The revision of each answer on which the shown one is based: a field that is typed in does not show newer ones yet. */
  readonly #shownRevisions: Map<string, number>;
  readonly #offers = new RivalOffers();
  /** The focused text field. Once it was typed in, it takes other people's answers only when it is left. */
  #focus: { readonly blockId: string; wasTypedIn: boolean } | undefined;
  readonly #fetches = new JoinedFetches((wanted) => this.#fetchNow(wanted));

  constructor(
    view: DocumentView,
    dependencies: SessionDependencies,
    { answers: resumed, actions = [], decided = [] }: KeptOfVisit = {},
  ) {
    this.#dependencies = dependencies;
    this.#view = view;
    this.#everAsked = new Map(view.blocks.map((block) => [block.id, block]));
    this.#fetchedActions = view.actions;
    this.#known = view.revision;
    this.#shownRevisions = new Map(view.answers.map((answer) => [answerKey(answer), answer.revision]));
    this.#state = { ...stateOf(view), unasked: resumed?.unasked ?? [] };
    const lastSavedAt = lastSavedAtOf(this.#state);
    this.queue = new AnswerQueue(
      { ...dependencies, onSaved: (acknowledged, revision) => this.#saved(acknowledged, revision) },
      { lastSavedAt, ...(resumed !== undefined && { resumed: resumed.send }) },
    );
    this.actions = new ActionSaving(
      {
        ...dependencies.actions,
        failureOf: dependencies.failureOf,
        later: dependencies.later,
        shown: (id) => this.#state.actions.find(({ actionId }) => actionId === id),
        onShown: () => this.#showActions(),
        onFailed: () => void this.fetchChanges({ withActions: true }),
      },
      actions,
    );
    if (actions.length > 0) this.#showActions();
    this.queue.subscribe(() => {
      this.#showUnasked();
      this.#updateProblems();
    });
    for (const change of resumed?.send ?? []) this.#show(change, change.baseRevision);
    this.#offer(undecided(view.overwrites ?? [], decided));
    for (const offered of resumed?.offer ?? []) this.#addRival(rivalOfKept(offered));
  }

  readonly state = (): SessionState => this.#state;
  readonly saving = (): SavingState => this.queue.state();
  readonly #isTypedIn = (blockId: string) => this.#focus?.blockId === blockId && this.#focus.wasTypedIn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a function that stops sending; whatever is unsaved stays in the browser. */
  start(): () => void {
    const [stopAnswers, stopActions] = [this.queue.start(), this.actions.start()];
    return () => {
      stopAnswers();
      stopActions();
    };
  }

  /** The revision that the person has seen. */
  revision(): number {
    return this.#known;
  }

  answer(answer: { readonly blockId: string; readonly path: string; readonly value: unknown }): void {
    const key = answerKey(answer);
    // A person who goes on writing in the other person's answer has chosen it; their own one is in the history.
    this.#removeRivals((rival) => answerKey(rival) === key && rival.current === "theirs" && !rival.keptAs);
    if (this.#focus?.blockId === answer.blockId) this.#focus.wasTypedIn = true;
    const baseRevision = this.#shownRevisions.get(key) ?? 0;
    this.#show(answer, baseRevision);
    this.queue.edit({ ...answer, baseRevision });
  }

  /** A text field of the block has got the focus. */
  enter(blockId: string): void {
    this.#focus = { blockId, wasTypedIn: false };
  }

  /** The focus has left the block. */
  leave(blockId: string): void {
    if (this.#focus?.blockId === blockId) {
      this.#focus = undefined;
      for (const stored of this.#state.stored.values())
        if (stored.blockId === blockId) this.#showStored(stored);
    }
    this.queue.sendNow();
  }

  choose(rival: Rival, choice: RivalChoice): void {
    this.#removeRivals((each) => each === rival);
    const wanted = choice === "both" ? this.bothOf(rival) : chosenAnswer(rival, choice);
    // The person has seen both answers, although the field may have shown only one of them.
    const stored = this.#state.stored.get(answerKey(rival));
    if (stored !== undefined && !this.queue.holds(answerKey(rival))) this.#show(stored, stored.revision);
    if (wanted !== undefined) this.answer({ ...place(rival), value: wanted });
    else if (stored !== undefined) this.#dependencies.decided({ ...place(rival), revision: stored.revision });
    if (rival.keptAs !== undefined) this.#dependencies.drop(rival.keptAs);
    this.queue.sendNow();
  }

  /** Undefined if both answers cannot be one. */
  bothOf(rival: Rival): unknown {
    const block = this.#view.blocks.find(({ id }) => id === rival.blockId);
    const isShown = rival.current === "mine" || !this.#isTypedIn(rival.blockId);
    const shown = this.#state.answers.get(rival.blockId)?.get(rival.path) ?? null;
    // Both may have gone on writing since.
    return block && joinedAnswers(block, isShown ? { ...rival, [rival.current]: shown } : rival);
  }

  /** The server's answers without edits that are not saved, for reading. */
  storedAnswers(): Answers {
    return storedAnswers(this.#state, this.#view);
  }

  /** Drops what is not saved, and shows the server's answers again. */
  discard(): void {
    this.queue.discard();
    for (const [key, { revision }] of this.#state.stored) this.#shownRevisions.set(key, revision);
    this.#set({ answers: this.storedAnswers() });
  }

  /** Forgets the unsaved answers to removed questions. */
  discardUnasked(): void {
    for (const { change } of this.#state.unasked) this.#dependencies.drop(change.operationId);
    this.#set({ unasked: [] });
  }

  /** A newer answer of document.get. */
  adopt(view: DocumentView): void {
    if (view === this.#view) return;
    this.#view = view;
    this.#everAsked = new Map([
      ...this.#everAsked,
      ...view.blocks.map((block) => [block.id, block] as const),
    ]);
    this.#set({ sentBack: sentBackOf(view), people: withPeople(this.#state.people, view.people) });
    // Its answers are shown at once; who overwrote whom is in the changes since the last ones that were fetched.
    this.#take({ ...view, overwrites: [], revision: this.#known });
    if (view.revision > this.#known) void this.fetchChanges();
    this.#showActions(view.actions);
    this.#showUnasked();
    this.#askAgain();
    if (!view.rights.acts.includes("answer")) return;
    this.queue.unlock();
    this.actions.repeatFailed();
  }

  /** A live message; messages about revisions that this page has saved or fetched fetch nothing. */
  async heard({
    revision,
    changed,
  }: {
    readonly revision: number;
    readonly changed: readonly string[];
  }): Promise<void> {
    const areActionsNew = changed.includes("actions");
    // The message about one's own save can arrive before the response of the call.
    await this.queue.settled();
    const isNew = changed.includes("answers") && revision > this.#known;
    if (isNew || areActionsNew || changed.includes("document"))
      await this.fetchChanges({ withActions: areActionsNew });
  }

  fetchChanges(wanted: WantedChanges = {}): Promise<void> {
    return this.#fetches.request(wanted);
  }

  /** Saves all answers and actions immediately; resolves to true once the server has them. */
  async flush(): Promise<boolean> {
    const areActionsSaved = await this.actions.flush();
    return (await this.queue.flush()) && areActionsSaved;
  }

  /** On reconnecting, and when the window gets focus. */
  sendNow(): void {
    this.queue.sendNow();
    this.actions.sendAgain();
  }

  async #fetchNow({ withActions: isWithActions }: Required<WantedChanges>): Promise<void> {
    const query = { since: this.#known, withActions: isWithActions };
    const saved = isWithActions ? this.actions.savedChanges() : undefined;
    const changes = await this.#dependencies.getChanges(query);
    saved?.drop();
    this.#take(changes);
    if (changes.actions !== undefined) this.#showActions(changes.actions);
    const { status, rights, blueprintVersion, blocks } = this.#view;
    const hasSameActs = changes.acts.join() === rights.acts.join();
    const hasSameQuestions =
      changes.blueprintVersion === blueprintVersion && changes.blockCount === blocks.length;
    if (changes.status !== status || !hasSameActs || !hasSameQuestions)
      this.#dependencies.onDocumentChanged();
  }

  #take(changes: Pick<DocumentChanges, "answers" | "overwrites" | "people" | "fileUrls" | "revision">): void {
    const { userId } = this.#dependencies;
    const newer = changes.answers.filter((answer) => this.#isNewer(answer));
    this.#set({
      people: withPeople(this.#state.people, changes.people),
      ...(Object.keys(changes.fileUrls).length > 0 && {
        fileUrls: { ...this.#state.fileUrls, ...changes.fileUrls },
      }),
    });
    this.#store(newer);
    for (const answer of newer) {
      this.#showStored(answer);
      this.#removeRivals((rival) => isSettledBy(rival, answer, { blocks: this.#view.blocks, userId }));
    }
    this.#set({ rivals: withNewest(this.#state.rivals, newer) });
    this.#offer(changes.overwrites);
    this.#known = Math.max(this.#known, changes.revision);
    this.#skipOwnRevisions();
  }

  #offer(overwrites: readonly Overwrite[]): void {
    const isHeld = (key: string) => this.queue.holds(key);
    const known = { ...this.#state, userId: this.#dependencies.userId, isHeld };
    const rivals = this.#offers.rivalsAfter(overwrites, known);
    if (rivals !== this.#state.rivals) this.#set({ rivals });
  }

  #saved(acknowledged: readonly Acknowledged[], revision: number): void {
    const { userId, now } = this.#dependencies;
    const savedAt = new Date(now());
    const saved = acknowledged.map(({ change, saved: { revision: own } }) => {
      this.#ownRevisions.add(own);
      this.#shownRevisions.set(answerKey(change), own);
      return { ...place(change), value: change.value, revision: own, savedAt, savedBy: userId };
    });
    this.#store(saved.filter((answer) => this.#isNewer(answer)));
    // Another person may have overwritten the answer before it was confirmed.
    for (const answer of saved) {
      const stored = this.#state.stored.get(answerKey(answer));
      if (stored !== undefined && stored.revision > answer.revision) this.#showStored(stored);
    }
    if (this.#view.rights.side === "client")
      this.#set({
        sentBack: withoutBlocks(this.#state.sentBack, new Set(saved.map((each) => each.blockId))),
      });
    for (const { change, saved: own } of acknowledged)
      // By the same person it was saved in another tab, or on another device.
      if (
        own.overwrote !== undefined &&
        own.overwrote.savedBy !== null &&
        this.#state.stored.get(answerKey(change))?.revision === own.revision
      )
        this.#addRival({
          ...place(change),
          mine: change.value,
          theirs: own.overwrote.value,
          by: own.overwrote.savedBy,
          at: undefined,
          current: "mine",
        });
    this.#offer([]);
    this.#skipOwnRevisions();
    // Another person has saved in between.
    if (revision > this.#known) void this.fetchChanges();
  }

  #skipOwnRevisions(): void {
    while (this.#ownRevisions.delete(this.#known + 1)) this.#known += 1;
  }

  #showStored(stored: StoredAnswer): void {
    if (this.queue.holds(answerKey(stored)) || this.#isTypedIn(stored.blockId)) return;
    const shown = this.#state.answers.get(stored.blockId)?.get(stored.path);
    if (isSameAnswer(shown, stored.value)) this.#shownRevisions.set(answerKey(stored), stored.revision);
    else this.#show(stored, stored.revision);
  }

  #isNewer(answer: StoredAnswer): boolean {
    return answer.revision > (this.#state.stored.get(answerKey(answer))?.revision ?? 0);
  }

  #show({ blockId, path, value }: Pick<AnswerChange, "blockId" | "path" | "value">, basedOn: number): void {
    this.#shownRevisions.set(answerKey({ blockId, path }), basedOn);
    this.#set({ answers: withAnswer(this.#state.answers, { blockId, path, value: value ?? null }) });
  }

  #store(answers: readonly StoredAnswer[]): void {
    if (answers.length > 0) this.#set(withStored(this.#state, answers));
  }

  #showActions(fetched = this.#fetchedActions): void {
    this.#fetchedActions = fetched;
    const mayAdd = this.#view.rights.acts.includes("answer");
    const actions = this.actions.shown(fetched, { mayAdd });
    this.#set(withShownActions(this.#state.answers, actions, this.#view));
  }

  #addRival(rival: Rival): void {
    this.#set({ rivals: withRival(this.#state.rivals, rival) });
  }

  #removeRivals(isRemoved: (rival: Rival) => boolean): void {
    const rivals = withoutRivals(this.#state.rivals, isRemoved);
    if (rivals !== this.#state.rivals) this.#set({ rivals });
  }

  /** Refused answers to questions that the document no longer has hold back nothing, and are shown apart. */
  #showUnasked(): void {
    const taken = this.queue.takeRefused(({ blockId }) => !this.#isAsked(blockId));
    if (taken.length > 0)
      this.#set({ unasked: [...this.#state.unasked, ...unaskedAnswers(taken, this.#everAsked, this.#view)] });
  }

  /** The update of the template was undone: answers to questions that are back are sent. */
  #askAgain(): void {
    const back = this.#state.unasked.filter(({ change }) => this.#isAsked(change.blockId));
    if (back.length === 0) return;
    this.#set({ unasked: this.#state.unasked.filter((each) => !back.includes(each)) });
    for (const { change } of back) {
      this.#show(change, change.baseRevision);
      this.queue.edit({ ...place(change), value: change.value, baseRevision: change.baseRevision });
      this.#dependencies.drop(change.operationId);
    }
  }

  #isAsked(blockId: string): boolean {
    return this.#view.blocks.some(({ id }) => id === blockId);
  }

  #updateProblems(): void {
    const { refused } = this.queue.state();
    if (refused.size === 0 && this.#state.problems.size === 0) return;
    this.#set({
      problems: new Map([...refused.values()].map(({ change, message }) => [change.blockId, message])),
    });
  }

  #set(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
