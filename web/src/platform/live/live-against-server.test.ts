// Tests the browser's live client against the real server over real websockets (spec 6 F1, F3).
import { Window } from "happy-dom";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { LIVE_CLOSE_CODES, MAX_CAUGHT_UP } from "@gap/core/live/live-figures";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createIdentityClient } from "@gap/web/platform/session/identity-client";
import { liveUrl } from "./browser-live";
import { fakeTimers } from "./fake-live-server.test-support";
import { FakeBrowser } from "./fake-tabs.test-support";
import { createLiveConnection, type LiveSocket } from "./live-connection";
import { LiveTab } from "./live-tab";
import { shareConnection } from "./shared-connection";
import { until } from "../until.test-support";

let server: TestServer;
let region: Awaited<ReturnType<TestServer["region"]>>;
let page: Window;
/** Other tests may be using the machine. */
const TIMES = { timeout: 60_000 };
const closings: (() => void)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  page = new Window({ url: `${server.url}/au` });
}, 60_000);
afterEach(() => {
  for (const close of closings.splice(0)) close();
});
afterAll(async () => {
  await page.happyDOM.close();
  await server.close();
});

/** Opens one tab of a page served by this server. */
function openTab(person: TestPerson, name: string, browser: FakeBrowser) {
  const sockets: LiveSocket[] = [];
  let isCut = false;
  const accessToken = person.accessToken;
  const environment = {
    timers: fakeTimers,
    random: () => 0,
    isOnline: () => true,
    accessToken: async () => (isCut ? Promise.reject(new Error("no network")) : accessToken),
    sessionRefused: async () => false,
    checkSession: async () => undefined,
    openSocket: (token: string) => {
      const given = { accessToken: token, clientId: "gap-au-main" };
      const socket = new page.WebSocket(
        liveUrl("/api/au", page.location.href, given),
      ) as unknown as LiveSocket;
      sockets.push(socket);
      return socket;
    },
    reportError: (error: unknown) => {
      throw error;
    },
  };
  const tab = new LiveTab({ tab: name, reportError: environment.reportError, rightsChanged: () => {} });
  const shared = shareConnection(
    `au.${person.userId}`,
    (listener) => createLiveConnection(environment, listener),
    browser.sharingOf(name),
  );
  tab.enter(shared.channel);
  const close = () => {
    tab.leave();
    shared.close();
  };
  closings.push(close);
  return {
    tab,
    sockets,
    close,
    isOnline: () => until(() => expect(tab.state()).toBe("online")),
    /** The network is down until `restore` is called. */
    cut: () => {
      isCut = true;
      shared.channel.post({ kind: "network-lost" });
      return until(() => expect(tab.state()).toBe("offline"));
    },
    restore: () => {
      isCut = false;
      tab.wake();
    },
  };
}

/** A screen that shows all events: from messages, or from a fetch when it is asked to refetch. */
function screenOf(
  tab: LiveTab,
  topic: LiveTopic,
  fetched: () => readonly string[],
  { fromStart = true, before = [] as string[] } = {},
) {
  let shown = before;
  const received: string[] = [];
  const follower = {
    message: (payload: unknown) => {
      shown.push((payload as { id: string }).id);
      received.push("message");
    },
    refetch: () => {
      shown = [...fetched()];
      received.push("refetch");
    },
  };
  tab.follow(topic, follower, { fromStart });
  return { shows: () => shown, received };
}

function happening(person: TestPerson) {
  const events: string[] = [];
  const topic = { type: "notification", entityId: person.userId } as const;
  return {
    topic,
    events,
    async happen(times: number): Promise<void> {
      for (let at = 0; at < times; at += 1) await this.happenAtOnce(1);
    },
    async happenAtOnce(times: number): Promise<void> {
      const next = Array.from({ length: times }, (_, at) => `event ${events.length + at + 1}`);
      await asInstallation(region, async (command) => {
        for (const id of next) command.live(topic.type, topic.entityId, { id });
      });
      events.push(...next);
    },
  };
}

/** Follows the person's events and waits until the first one is shown. */
async function followed(person: TestPerson, tab: LiveTab) {
  const world = happening(person);
  const screen = screenOf(tab, world.topic, () => world.events);
  await world.happen(1);
  await until(() => expect(screen.shows()).toEqual(world.events));
  return { ...world, ...screen };
}

test(
  "F3 after a disconnection with 100 events, the screen matches the server and each event arrives once",
  TIMES,
  async () => {
    const person = await aPerson(region);
    const { tab, isOnline, cut, restore, sockets } = openTab(person, "a", new FakeBrowser());
    const { shows, received, events, ...world } = await followed(person, tab);
    await isOnline();
    await cut();
    for (let at = 0; at < 10; at += 1) await world.happenAtOnce(10);
    expect(shows()).toHaveLength(events.length - 100);
    restore();
    await until(() => expect(shows()).toEqual(events));
    expect(received).not.toContain("refetch");
    expect(sockets).toHaveLength(2);
  },
);

test(
  "F3 a client that missed more than the server replays is asked to refetch, and then matches the server",
  TIMES,
  async () => {
    const person = await aPerson(region);
    const { tab, cut, restore } = openTab(person, "a", new FakeBrowser());
    const { shows, received, events, ...world } = await followed(person, tab);
    await cut();
    await world.happenAtOnce(MAX_CAUGHT_UP + 1);
    restore();
    await until(() => expect(received).toContain("refetch"));
    await world.happenAtOnce(2);
    await until(() => expect(shows()).toEqual(events));
  },
);

test("F3 events between the first fetch and the first connection are not lost", TIMES, async () => {
  const person = await aPerson(region);
  const { topic, events, ...world } = happening(person);
  await world.happenAtOnce(2);
  const fetched = { fromStart: false, before: [...events] };
  await world.happenAtOnce(3);
  const { tab } = openTab(person, "a", new FakeBrowser());
  const { shows } = screenOf(tab, topic, () => events, fetched);
  await until(() => expect(shows()).toEqual(events));
  await world.happenAtOnce(1);
  await until(() => expect(shows()).toEqual(events));
});

test("the connection moves from tab to tab without losing events", TIMES, async () => {
  const person = await aPerson(region);
  const browser = new FakeBrowser();
  const first = openTab(person, "a", browser);
  const second = openTab(person, "b", browser);
  const third = openTab(person, "c", browser);
  const world = await followed(person, second.tab);
  const { events, topic, shows } = world;
  const happen = (times: number) => world.happen(times);
  await happen(5);
  const late = screenOf(third.tab, topic, () => events);
  await until(() => expect(late.shows()).toEqual(events));
  expect([first, second, third].map(({ sockets }) => sockets.length)).toEqual([1, 0, 0]);
  first.close();
  await happen(20);
  await until(() => expect(second.sockets).toHaveLength(1));
  await happen(20);
  await until(() => expect([shows(), late.shows()]).toEqual([events, events]));
  second.close();
  await happen(20);
  await until(() => expect(late.shows()).toEqual(events));
  expect(third.sockets).toHaveLength(1);
  expect(late.received).not.toContain("refetch");
});

test("F1 another user's topic is refused; the user's own topics still work", TIMES, async () => {
  const [person, otherPerson] = [await aPerson(region), await aPerson(region)];
  const { tab } = openTab(person, "a", new FakeBrowser());
  const foreign = screenOf(tab, { type: "notification", entityId: otherPerson.userId }, () => []);
  const own = await followed(person, tab);
  const theirs = happening(otherPerson);
  await theirs.happen(1);
  await own.happen(1);
  await until(() => expect(own.shows()).toEqual(own.events));
  expect(foreign.received).toEqual([]);
});

test(
  "a session that ends on the server closes the connection with the session-ended code",
  TIMES,
  async () => {
    const person = await aPerson(region);
    const { tab, sockets, isOnline } = openTab(person, "a", new FakeBrowser());
    await followed(person, tab);
    await isOnline();
    const codes: number[] = [];
    const closed = sockets[0]!.onclose;
    sockets[0]!.onclose = (event) => {
      codes.push(event.code);
      closed?.(event);
    };
    const options = { apiBase: `${server.url}/api/au`, clientId: "gap-au-main", reportError: () => {} };
    await createIdentityClient(options).signOut(person.accessToken);
    await until(() => expect(codes).toEqual([LIVE_CLOSE_CODES.sessionEnded]));
    expect(sockets).toHaveLength(1);
  },
);
