// What happens to a connection while its tokens are refreshed (spec 4 §G): nobody waits for the provider, nothing that is
// newer is lost, and what nobody needs is given back.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  startBesidePractice,
  type BesidePractice,
  type ListeningPractice,
} from "./practice-manager.test-kit";
import { askPracticeManager } from "./practice-tokens";
import { sealTokens, unsealTokens, type SealedTokens } from "./sealed-tokens";

const ELEVEN_MINUTES = 11 * 60_000;
const ONE_MINUTE = 60_000;
const LOOK_AGAIN_MS = 100;

let practice: ListeningPractice;
let server: TestServer;
let region: Region;
let ava: TestPerson;
let close: BesidePractice["close"];

beforeAll(async () => {
  ({ practice, server, region, close } = await startBesidePractice());
});
afterAll(() => close());
beforeEach(async () => {
  Object.assign(practice.state, aPractice());
  ava = await aPerson(region);
  await connect(server, ava);
  server.clock.advance(ELEVEN_MINUTES);
  ava = await signedInAgain(region, ava);
  practice.state.asked = [];
});

const ask = () => askPracticeManager(region, ava.orgId, (at, token) => at.practice(token));
const state = () => server.as(ava).xpm.getConnection.query();
const refreshes = () => practice.state.asked.filter((path) => path === "/token").length;

/** The first answer of the token endpoint waits for it, and is itself waited for in real seconds: one statement, no more. */
function whileRefreshing(act: () => Promise<void>): void {
  practice.state.beforeAnswering = async (path) => {
    if (path !== "/token") return;
    practice.state.beforeAnswering = undefined;
    await act();
  };
}

async function keptTokens(): Promise<SealedTokens> {
  const { rows } = await region.db.read.raw(
    "select sealed_tokens from practice_manager_connections where org_id = $1",
    [ava.orgId],
  );
  return unsealTokens(region, String(rows[0]?.["sealed_tokens"]));
}

/** As another process does that refreshes them or connects anew. */
async function keep(tokens: SealedTokens): Promise<void> {
  await region.db.statement((db) =>
    db.raw("update practice_manager_connections set sealed_tokens = $2 where org_id = $1", [
      ava.orgId,
      sealTokens(region, tokens),
    ]),
  );
}

/** As another process does that disconnects. */
async function forget(): Promise<void> {
  await region.db.statement((db) =>
    db.raw("delete from practice_manager_connections where org_id = $1", [ava.orgId]),
  );
}

test("while the provider is waited for, the row is nobody's", async () => {
  let locked: unknown;
  whileRefreshing(async () => {
    const { rows } = await region.db.transaction((tx) =>
      tx.raw("select org_id from practice_manager_connections where org_id = $1 for update nowait", [
        ava.orgId,
      ]),
    );
    locked = rows;
  });
  expect(await ask()).toEqual({ name: "Alder Practice" });
  expect(locked).toEqual([{ org_id: ava.orgId }]);
  expect(await keptTokens()).not.toHaveProperty("refreshedUntil");
});

test("disconnected meanwhile: it stays so, and the tokens that came then are given back", async () => {
  const { refreshToken: old } = await keptTokens();
  whileRefreshing(forget);
  await expect(ask()).rejects.toThrow("The practice manager: denied");
  await region.jobs.drain();
  expect(await state()).toMatchObject({ status: "notConnected" });
  expect(practice.state.revoked).toEqual([`refresh-${Number(old.split("-")[1]) + 1}`]);
});

test("connected anew meanwhile: the new connection's tokens stay, and are not taken for old ones", async () => {
  const { expiresAt } = await keptTokens();
  const connected = { accessToken: "theirs", refreshToken: "r", expiresAt: expiresAt + ELEVEN_MINUTES };
  whileRefreshing(() => keep(connected));
  const used: string[] = [];
  await askPracticeManager(region, ava.orgId, async (_, token) => void used.push(token));
  expect(refreshes()).toBe(1);
  expect(used).toEqual(["theirs"]);
  await region.jobs.drain();
  expect(await keptTokens()).toEqual(connected);
  expect(practice.state.revoked).toEqual([]);
});

test("another process that refreshes them is waited for, and what it kept is taken", async () => {
  const old = await keptTokens();
  await keep({ ...old, refreshedUntil: region.clock.now().getTime() + ONE_MINUTE });
  const used: string[] = [];
  const pauses = vi.spyOn(region.timers, "every");
  onTestFinished(() => pauses.mockRestore());
  const asked = askPracticeManager(region, ava.orgId, async (_, token) => void used.push(token));
  const hasPaused = (times: number) =>
    vi.waitFor(() => expect(pauses).toHaveBeenCalledTimes(times), { timeout: 15_000 });
  await hasPaused(1);
  await server.timers.pass(LOOK_AGAIN_MS);
  await hasPaused(2);
  await keep({ accessToken: "theirs", refreshToken: "r", expiresAt: old.expiresAt + ELEVEN_MINUTES });
  await server.timers.pass(LOOK_AGAIN_MS);
  await asked;
  expect(used).toEqual(["theirs"]);
  expect(refreshes()).toBe(0);
});

test("one that never came back from refreshing them is waited for no longer than a minute", async () => {
  const old = await keptTokens();
  await keep({ ...old, refreshedUntil: region.clock.now().getTime() + ONE_MINUTE });
  server.clock.advance(ONE_MINUTE);
  expect(await ask()).toEqual({ name: "Alder Practice" });
  expect(refreshes()).toBe(1);
});

test("where the provider is away, the next one who asks tries again at once", async () => {
  practice.state.busy = { path: "/token", status: 503 };
  await expect(ask()).rejects.toThrow("The practice manager: away");
  expect(await keptTokens()).not.toHaveProperty("refreshedUntil");
  practice.state.busy = undefined;
  expect(await ask()).toEqual({ name: "Alder Practice" });
});
