import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { QueryObserver, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { CacheStorage } from "./cache-storage";
import {
  cancelAndInvalidate,
  backOff,
  type CacheOwner,
  clearAllCaches,
  createQueryClient,
  isWorthRetrying,
  procedureOf,
  refreshAnswersOf,
} from "./query-client";
import { until } from "../until.test-support";

const OWNER: CacheOwner = { buildId: "b1", userId: "u1", orgId: "o1" };
const KEY = [["metrics", "get"], { type: "query" }];
const FIELDS = { validationErrors: [{ field: "a", message: "* Required" }] };

afterEach(() => void vi.useRealTimers());

let kept: Map<string, PersistedQuery>;
let storage: CacheStorage;
beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key) => kept.get(key),
    setItem: (key, value) => void kept.set(key, structuredClone(value)),
    removeItem: (key) => void kept.delete(key),
    entries: () => [...kept],
    clear: async () => kept.clear(),
  };
});

function clientOf(owner: CacheOwner | undefined): QueryClient {
  return createQueryClient({
    storage,
    owner: () => owner,
    timeToLive: (procedure) => (procedure === "metrics.get" ? 10 * MINUTE_MS : 0),
    onError: () => undefined,
  });
}

// One visit: a new page with an empty in-memory cache that fetches the metrics.
async function visit(owner: CacheOwner | undefined, answer: () => unknown) {
  const client = clientOf(owner);
  const data = await client.fetchQuery({ queryKey: KEY, queryFn: async () => answer() });
  await until(() => expect(kept.size).toBe(owner === undefined ? 0 : 1));
  return { data, client };
}

test("the next visit with the same owner and build uses the persisted response, with Date values", async () => {
  const when = new Date(0);
  await visit(OWNER, () => ({ when }));
  expect((await visit(OWNER, () => "fetched again")).data).toEqual({ when });
});

test.each<[string, CacheOwner]>([
  ["another build", { ...OWNER, buildId: "b2" }],
  ["another person", { ...OWNER, userId: "u2" }],
  ["another organisation", { ...OWNER, orgId: "o2" }],
])("%s fetches again", async (_name, owner) => {
  await visit(OWNER, () => "first");
  expect((await visit(owner, () => "second")).data).toBe("second");
});

test("a persisted response past its time to live is fetched again", async () => {
  await visit(OWNER, () => "first");
  for (const persisted of kept.values()) persisted.state.dataUpdatedAt -= 10 * MINUTE_MS + 1;
  expect((await visit(OWNER, () => "second")).data).toBe("second");
});

// Mounts a screen with the default query options, as screens do.
function screenOf(client: QueryClient, queryKey: QueryKey, ask: () => Promise<unknown>, more = {}) {
  const observer = new QueryObserver(client, { queryKey, queryFn: ask, ...more });
  const seen: unknown[] = [];
  const leave = observer.subscribe(({ data }) => {
    if (data !== undefined && data !== seen.at(-1)) seen.push(data);
  });
  return { seen, leave };
}

test("the next screen uses a response within its time to live and refetches it afterwards", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: MINUTE_MS });
  const { client } = await visit(OWNER, () => "first");
  const ask = vi.fn<() => Promise<string>>(async () => "second");
  vi.setSystemTime(11 * MINUTE_MS - 1);
  const early = screenOf(client, KEY, ask);
  expect(client.isFetching()).toBe(0);
  early.leave();
  vi.setSystemTime(11 * MINUTE_MS);
  const late = screenOf(client, KEY, ask);
  await until(() => expect(late.seen).toEqual(["first", "second"]));
  expect(ask).toHaveBeenCalledTimes(1);
  late.leave();
});

test("a screen of the next visit uses the persisted response without a request", async () => {
  await visit(OWNER, () => "first");
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<string>>(async () => "second");
  const screen = screenOf(clientOf(OWNER), KEY, ask);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.seen).toEqual(["first"]);
  expect(ask).not.toHaveBeenCalled();
  screen.leave();
});

test("a screen with a stale time of zero shows the persisted response first, then the new one", async () => {
  await visit(OWNER, () => "first");
  const screen = screenOf(clientOf(OWNER), KEY, async () => "second", { staleTime: 0 });
  await until(() => expect(screen.seen).toEqual(["first", "second"]));
  screen.leave();
});

test("nothing is persisted while no user is signed in", async () => {
  await visit(undefined, () => "public");
  expect((await visit(undefined, () => "fetched again")).data).toBe("fetched again");
});

test("queries outside the API are never persisted, and are fetched again on the next visit", async () => {
  const ask = (answer: string) =>
    clientOf(OWNER).fetchQuery({ queryKey: ["identity", "enrolTotp"], queryFn: async () => answer });
  await ask("first secret");
  // Persisting happens after the screen has its data; once this later response is stored, the secret would be too.
  await visit(OWNER, () => "first");
  expect([...kept.values()].map(({ queryKey }) => queryKey)).toEqual([KEY]);
  expect(await ask("second secret")).toBe("second secret");
});

test("clearing empties memory and storage", async () => {
  const { client } = await visit(OWNER, () => "first");
  await clearAllCaches(client, storage);
  expect(kept.size).toBe(0);
  expect(client.getQueryData(KEY)).toBeUndefined();
});

test.each([
  ["by default", {}, {}, true],
  ["unless the screen shows all errors itself", { showsOwnErrors: true }, {}, false],
  ["unless they belong to fields whose errors the screen shows", { showsFieldErrors: true }, FIELDS, false],
  ["when a form fails for a reason other than its fields", { showsFieldErrors: true }, {}, true],
])("errors are reported to the application %s", async (_name, meta, shape, expected) => {
  const reported: unknown[] = [];
  const client = createQueryClient({
    storage,
    owner: () => undefined,
    timeToLive: () => 0,
    onError: (error) => reported.push(error),
  });
  const failure = Object.assign(new Error("no"), { data: { httpStatus: 422 }, shape });
  const fails = () => Promise.reject(failure);
  await expect(client.fetchQuery({ queryKey: ["a"], queryFn: fails, meta })).rejects.toBe(failure);
  const mutation = client.getMutationCache().build(client, { mutationFn: fails, meta });
  await expect(mutation.execute(undefined)).rejects.toBe(failure);
  expect(reported).toEqual(expected ? [failure, failure] : []);
});

test.each([
  [undefined, true],
  [429, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
  [500, false],
])("status %s retried: %s", (httpStatus, expected) => {
  expect(isWorthRetrying({ data: { httpStatus } })).toBe(expected);
});

test("aborted calls are not retried", () => {
  expect(isWorthRetrying(new DOMException("Given up", "AbortError"))).toBe(false);
});

test("the backoff doubles up to 30 s", () => {
  expect([0, 1, 2, 5, 20].map(backOff)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
});

test("procedureOf reads the procedure from a query key", () => {
  expect(procedureOf([["process", "list"], {}])).toBe("process.list");
  expect(procedureOf(["plain"])).toBe("plain");
});

test("outdated responses are refetched, including those persisted for a later visit", async () => {
  await visit(OWNER, () => "old");
  const { data, client } = await visit(OWNER, () => "not asked");
  expect(data).toBe("old");
  await refreshAnswersOf((procedure) => procedure === "process.list", client, storage);
  expect(kept.size).toBe(1);
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: async () => "new",
    staleTime: MINUTE_MS,
  });
  const stop = observer.subscribe(({ data: shown }) => seen.push(shown));
  await refreshAnswersOf((procedure) => procedure.startsWith("metrics."), client, storage);
  await until(() => expect(seen.at(-1)).toBe("new"));
  stop();

  kept.clear();
  await visit(OWNER, () => "kept");
  await refreshAnswersOf((procedure) => procedure.startsWith("metrics."), clientOf(OWNER), storage);
  expect((await visit(OWNER, () => "fetched again")).data).toBe("fetched again");
});

test("responses are judged by input and data, and some are refetched only when next shown", async () => {
  const client = clientOf(OWNER);
  const keyOf = (id: string) => [["metrics", "get"], { input: { id }, type: "query" }];
  const calls: string[] = [];
  const screens = ["now", "later", "never"].map((id) =>
    screenOf(client, keyOf(id), async () => {
      calls.push(id);
      return { id };
    }),
  );
  await until(() => expect(kept.size).toBe(3));
  const judged: unknown[] = [];
  await refreshAnswersOf(
    (_, { input, data }) => {
      judged.push([input, data]);
      const { id } = input as { id: string };
      return id === "later" ? "when-next-shown" : id === "now";
    },
    client,
    storage,
  );
  expect(judged).toContainEqual([{ id: "never" }, { id: "never" }]);
  expect(calls).toEqual(["now", "later", "never", "now"]);
  const again = screenOf(client, keyOf("later"), async () => calls.push("later"));
  await until(() => expect(calls).toHaveLength(5));
  expect(calls.at(-1)).toBe("later");
  for (const { leave } of [...screens, again]) leave();
});

test("a response requested before an invalidation does not overwrite the newer one", async () => {
  const client = clientOf(OWNER);
  const answers: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const screen = screenOf(client, KEY, ask);
  await until(() => expect(answers).toHaveLength(1));
  const refreshed = refreshAnswersOf((procedure) => procedure === "metrics.get", client, storage);
  await until(() => expect(answers).toHaveLength(2));
  answers[1]?.("after");
  await refreshed;
  answers[0]?.("before");
  await until(() => expect(kept.size).toBe(1));
  expect(screen.seen).toEqual(["after"]);
  expect([...kept.values()].map(({ state }) => state.data)).toEqual(["after"]);
  screen.leave();
});

test("cancelAndInvalidate leaves other pending queries alone", async () => {
  const client = clientOf(OWNER);
  let answer: (value: string) => void = () => undefined;
  const other = screenOf(client, ["other"], () => new Promise((resolve) => (answer = resolve)));
  await cancelAndInvalidate(client, { queryKey: KEY });
  answer("first");
  await until(() => expect(other.seen).toEqual(["first"]));
  other.leave();
});
