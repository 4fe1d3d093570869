// Autosave with lost answers, an unreachable server, two tabs and a crash (spec 3 §4; spec 6 F4, F5), on a fake clock.
import { expect, test } from "vitest";
import {
  AutosaveQueue,
  DEBOUNCE_MS,
  resumeUnsaved,
  RETRY_MS,
  type AutosaveDependencies,
  type SaveFailure,
  type Unsaved,
} from "./autosave-queue";

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 9, 0, second));

/** Lets all pending promises settle. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

class Failure extends Error {
  readonly meaning: SaveFailure;
  constructor(meaning: SaveFailure) {
    super(meaning);
    this.meaning = meaning;
  }
}

/** A fake server with one record that checks versions as the real one does. */
function aServer() {
  let record = { draft: "begun", lastUpdatedAt: at(0) };
  let second = 0;
  let isAway = false;
  let losesAnswers = false;
  const taken: string[] = [];
  return {
    taken,
    record: () => record,
    beAway: (away: boolean) => (isAway = away),
    loseAnswers: (loses: boolean) => (losesAnswers = loses),
    save: async (draft: string, base: Date) => {
      if (isAway) throw new Failure("unanswered");
      if (draft === "impossible") throw new Failure("refused");
      if (base.getTime() !== record.lastUpdatedAt.getTime()) throw new Failure("stale");
      second += 1;
      record = { draft, lastUpdatedAt: at(second) };
      taken.push(draft);
      if (losesAnswers) throw new Failure("unanswered");
      return record.lastUpdatedAt;
    },
    current: async () => {
      if (isAway) throw new Failure("unanswered");
      return record;
    },
  };
}

function aTab(server: ReturnType<typeof aServer>, unsaved?: Unsaved<string>) {
  const kept: { now: Unsaved<string> | undefined; aside?: string | undefined; isFull?: boolean } = {
    now: unsaved,
  };
  const refused: string[] = [];
  const timers = new Set<{ act: () => void; left: number }>();
  const dependencies: AutosaveDependencies<string> = {
    save: server.save,
    current: server.current,
    isSame: (one, other) => one === other,
    classifyError: (error) => (error instanceof Failure ? error.meaning : "refused"),
    keep: (next) => {
      if (kept.isFull === true && next !== undefined) return false;
      kept.now = next;
      return true;
    },
    setAside: (draft) => (kept.aside = draft),
    later: (act, ms) => {
      const timer = { act, left: ms };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const queue = new AutosaveQueue(dependencies, server.record(), unsaved);
  queue.onRefused((error) => refused.push(String((error as Error).message)));
  const stop = queue.start();
  const pass = async (ms: number) => {
    for (const timer of timers) {
      timer.left -= ms;
      if (timer.left > 0) continue;
      timers.delete(timer);
      timer.act();
    }
    await settle();
  };
  return { queue, stop, pass, kept, refused, waiting: () => timers.size };
}

test("an edit is saved after the debounce and shown as saved only after the server confirms it", async () => {
  const server = aServer();
  const { queue, pass, kept } = aTab(server);
  const calm = { isSaving: false, hasFailed: false, isUnanswered: false, isKept: true };
  expect(queue.state()).toEqual({ draft: "begun", lastSavedAt: at(0), ...calm });
  queue.edit("one");
  expect(queue.state()).toMatchObject({ draft: "one", isSaving: true, lastSavedAt: at(0) });
  await pass(0);
  expect(kept.now).toEqual({ base: at(0), queued: "one" });
  await pass(DEBOUNCE_MS);
  expect(queue.state()).toEqual({ draft: "one", lastSavedAt: at(1), ...calm });
  expect(kept.now).toBeUndefined();
});

test("with full browser storage an edit counts as not kept until the server has it", async () => {
  const { queue, pass, kept } = aTab(aServer());
  kept.isFull = true;
  queue.edit("one");
  await pass(0);
  expect(queue.state()).toMatchObject({ isSaving: true, isKept: false });
  await pass(DEBOUNCE_MS);
  expect(queue.state()).toMatchObject({ isSaving: false, isKept: true });
});

test("an edit is kept at once if the page is being left", async () => {
  const { queue, kept, stop } = aTab(aServer());
  queue.edit("one");
  queue.keepNow();
  expect(kept.now).toEqual({ base: at(0), queued: "one" });
  queue.edit("two");
  stop();
  expect(kept.now).toEqual({ base: at(0), queued: "two" });
});

test("nothing is kept or reported of a save that was discarded before it was refused", async () => {
  const { queue, pass, kept, refused } = aTab(aServer());
  queue.edit("impossible");
  const flushed = queue.flush();
  queue.discard();
  await flushed;
  await pass(0);
  expect([kept.now, refused]).toEqual([undefined, []]);
  expect(queue.state()).toMatchObject({ draft: "begun", isSaving: false, hasFailed: false });
});

test("nothing is kept of an edit that was discarded before it was kept", async () => {
  const { queue, pass, kept } = aTab(aServer());
  queue.edit("one");
  queue.discard();
  await pass(0);
  expect(kept.now).toBeUndefined();
});

test("a later edit replaces the queued one", async () => {
  const server = aServer();
  const { queue, pass } = aTab(server);
  queue.edit("one");
  await pass(DEBOUNCE_MS - 1);
  queue.edit("two");
  await pass(DEBOUNCE_MS - 1);
  expect(server.taken).toEqual([]);
  await pass(1);
  expect(server.taken).toEqual(["two"]);
});

test("of several edits during a save only the last is sent after it", async () => {
  const server = aServer();
  const { queue, pass } = aTab(server);
  queue.edit("one");
  const saved = queue.flush();
  queue.edit("two");
  queue.edit("three");
  expect(await saved).toBe(true);
  await pass(0);
  expect(server.taken).toEqual(["one", "three"]);
  expect(queue.state()).toMatchObject({ draft: "three", isSaving: false });
});

test("a single try to save ends without an answer, and the edit is still retried", async () => {
  const server = aServer();
  const { queue, pass } = aTab(server);
  expect(await queue.trySaving()).toBe(true);
  server.beAway(true);
  queue.edit("one");
  expect(await queue.trySaving()).toBe(false);
  expect(await queue.trySaving()).toBe(false);
  server.beAway(false);
  await pass(RETRY_MS);
  expect(server.taken).toEqual(["one"]);
  queue.edit("two");
  expect(await queue.trySaving()).toBe(true);
});

test("F5: while the server is away it stays 'Saving...', retries every five seconds, and loses nothing", async () => {
  const server = aServer();
  const { queue, pass, kept } = aTab(server);
  const told: boolean[] = [];
  queue.subscribe(() => told.push(queue.state().isUnanswered));
  server.beAway(true);
  queue.edit("one");
  expect(queue.state().isUnanswered).toBe(false);
  await pass(DEBOUNCE_MS);
  expect(told.at(-1)).toBe(true);
  queue.edit("two");
  for (let tries = 0; tries < 3; tries += 1) {
    await pass(RETRY_MS);
    expect(queue.state()).toMatchObject({
      draft: "two",
      isSaving: true,
      isUnanswered: true,
      lastSavedAt: at(0),
    });
  }
  expect(kept.now).toEqual({ base: at(0), running: "one", queued: "two" });
  server.beAway(false);
  await pass(RETRY_MS);
  expect(server.record().draft).toBe("two");
  expect(queue.state()).toMatchObject({ draft: "two", isSaving: false, isUnanswered: false });
  expect(told.at(-1)).toBe(false);
});

test("F4: a save whose answer was lost is recognised, and later edits follow it", async () => {
  const server = aServer();
  const { queue, pass, refused, kept } = aTab(server);
  server.loseAnswers(true);
  queue.edit("one");
  await pass(DEBOUNCE_MS);
  queue.edit("two");
  expect(queue.state().isSaving).toBe(true);
  server.loseAnswers(false);
  await pass(RETRY_MS);
  expect(server.taken).toEqual(["one", "two"]);
  expect(refused).toEqual([]);
  expect(queue.state()).toMatchObject({ draft: "two", isSaving: false, hasFailed: false });
  expect(kept.now).toBeUndefined();
});

test("F4: the second of two tabs is refused as stale and overwrites nothing", async () => {
  const server = aServer();
  const [one, other] = [aTab(server), aTab(server)];
  one.queue.edit("of one");
  await one.pass(DEBOUNCE_MS);
  other.queue.edit("of the other");
  await other.pass(DEBOUNCE_MS);
  expect(server.record().draft).toBe("of one");
  expect(other.refused).toEqual(["stale"]);
  expect(other.queue.state()).toMatchObject({ draft: "of the other", isSaving: false, hasFailed: true });
  expect(await other.queue.flush()).toBe(false);
  other.queue.edit("once more");
  await other.pass(DEBOUNCE_MS);
  expect(server.taken).toEqual(["of one"]);
  expect(other.refused).toHaveLength(1);
  // The edit is kept until the user decides about it.
  expect(other.kept).toEqual({ now: undefined, aside: "of the other" });
  other.queue.discard();
  expect(other.kept.aside).toBeUndefined();
});

test("two tabs with the same edit do not conflict", async () => {
  const server = aServer();
  const [one, other] = [aTab(server), aTab(server)];
  one.queue.edit("same");
  await one.pass(DEBOUNCE_MS);
  other.queue.edit("same");
  await other.pass(DEBOUNCE_MS);
  expect(other.refused).toEqual([]);
  expect(other.queue.state()).toMatchObject({ isSaving: false, lastSavedAt: at(1) });
});

test("a refused edit is reported once, and the next edit is saved again", async () => {
  const server = aServer();
  const { queue, pass, refused, kept } = aTab(server);
  queue.edit("impossible");
  await pass(DEBOUNCE_MS);
  expect(refused).toEqual(["refused"]);
  expect(queue.state()).toMatchObject({
    draft: "impossible",
    isSaving: false,
    hasFailed: true,
    lastSavedAt: at(0),
  });
  queue.edit("possible");
  await pass(DEBOUNCE_MS);
  expect(queue.state()).toMatchObject({ draft: "possible", hasFailed: false, lastSavedAt: at(1) });
  expect(kept.now).toBeUndefined();
});

test("a refused edit is tried and reported again when everything must be saved at once", async () => {
  const { queue, pass, refused, kept } = aTab(aServer());
  queue.edit("impossible");
  await pass(DEBOUNCE_MS);
  expect(await queue.flush()).toBe(false);
  expect(refused).toEqual(["refused", "refused"]);
  expect(queue.state()).toMatchObject({ draft: "impossible", hasFailed: true });
  expect(kept.now).toEqual({ base: at(0), queued: "impossible" });
});

test("a refused edit is kept in the browser, and so are the edits after it", async () => {
  const server = aServer();
  const { queue, pass, kept, stop } = aTab(server);
  queue.edit("impossible");
  await pass(DEBOUNCE_MS);
  expect(kept.now).toEqual({ base: at(0), queued: "impossible" });
  server.beAway(true);
  queue.edit("more");
  await pass(DEBOUNCE_MS);
  expect(kept.now).toEqual({ base: at(0), running: "more" });
  stop();
  server.beAway(false);
  const back = aTab(server, kept.now);
  await settle();
  expect(server.taken).toEqual(["more"]);
  expect(back.kept.now).toBeUndefined();
});

test("a refused edit is tried once more on the next visit and reported again", async () => {
  const server = aServer();
  const back = aTab(server, { base: at(0), queued: "impossible" });
  await settle();
  expect(back.refused).toEqual(["refused"]);
  expect(back.queue.state()).toMatchObject({ draft: "impossible", hasFailed: true });
  expect(back.kept.now).toEqual({ base: at(0), queued: "impossible" });
});

test("a colleague's version replaces the draft only if nothing was edited here", async () => {
  const server = aServer();
  const { queue } = aTab(server);
  queue.adopt({ draft: "of before", lastUpdatedAt: at(-1) });
  expect(queue.state().draft).toBe("begun");
  queue.adopt({ draft: "of a colleague", lastUpdatedAt: at(5) });
  expect(queue.state()).toMatchObject({ draft: "of a colleague", lastSavedAt: at(5) });
  queue.edit("mine");
  queue.adopt({ draft: "of another", lastUpdatedAt: at(9) });
  expect(queue.state().draft).toBe("mine");
});

test("a discarded edit is neither sent nor kept", async () => {
  const server = aServer();
  const { queue, pass, kept, waiting } = aTab(server);
  queue.edit("one");
  queue.discard();
  await pass(RETRY_MS);
  expect(server.taken).toEqual([]);
  expect(kept.now).toBeUndefined();
  expect(waiting()).toBe(0);
  expect(queue.state()).toMatchObject({ draft: "begun", isSaving: false });
});

test("discarding an unanswered edit ends the retries", async () => {
  const server = aServer();
  const { queue, pass } = aTab(server);
  server.beAway(true);
  queue.edit("one");
  await pass(DEBOUNCE_MS);
  queue.discard();
  expect(queue.state()).toMatchObject({ draft: "begun", isSaving: false, isUnanswered: false });
});

test("edits of a closed tab are sent by the next one", async () => {
  const server = aServer();
  const gone = aTab(server);
  gone.queue.edit("written");
  gone.stop();
  await gone.pass(RETRY_MS);
  expect(server.taken).toEqual([]);
  const back = aTab(server, gone.kept.now);
  expect(back.queue.state()).toMatchObject({ draft: "written", isSaving: true });
  await settle();
  expect(server.taken).toEqual(["written"]);
  expect(back.kept.now).toBeUndefined();
});

const SAVED = { draft: "begun", lastUpdatedAt: at(3) };

test.each<[string, Unsaved<string>, ReturnType<typeof resumeUnsaved<string>>]>([
  [
    "continues on the same version",
    { base: at(3), queued: "two" },
    { unsaved: { base: at(3), queued: "two" } },
  ],
  [
    "continues after a lost answer",
    { base: at(1), running: "begun", queued: "two" },
    { unsaved: { base: at(3), queued: "two" } },
  ],
  ["is dropped if the server already has it", { base: at(1), running: "begun" }, {}],
  [
    "is set aside if someone else has saved",
    { base: at(1), running: "one", queued: "two" },
    { setAside: "two" },
  ],
  ["is dropped if it is empty", { base: at(1) }, {}],
])("an unsaved draft from an earlier visit %s", (_, unsaved, expected) => {
  expect(resumeUnsaved(unsaved, SAVED, (one, other) => one === other)).toEqual(expected);
});
