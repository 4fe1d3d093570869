// Test fixture: tabs of one browser that share a connection to a fake server.
import { vi } from "vitest";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import { environmentOn, FakeLiveServer } from "./fake-live-server.test-support";
import { FakeBrowser } from "./fake-tabs.test-support";
import type { RefetchReason } from "./live-client";
import { createLiveConnection } from "./live-connection";
import { LiveTab } from "./live-tab";
import { shareConnection } from "./shared-connection";

export const SECOND = 1_000;
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
export const settled = () => pass(0);
export const notification = { type: "notification", entityId: "nia" } as const;
export const announcement = { type: "announcement", entityId: "org" } as const;
export const goose = { type: "goose-command", entityId: "nia" } as const;
export const note = (number: number) => ({ id: `note ${number}` });
export const notes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => note(from + at));

/** Creates a browser with tabs and a server that it can reach, on the test's fake clock. */
export function createTabFixture() {
  const server = new FakeLiveServer();
  const browser = new FakeBrowser();
  const errors: unknown[] = [];
  const tab = (name: string, { isAlone = false, userId = "nia" } = {}) => {
    const rights: string[] = [];
    const client = new LiveTab({
      tab: name,
      reportError: (error) => void errors.push(error),
      rightsChanged: () => void rights.push("changed"),
    });
    let isCrashed = false;
    // A crashed page does nothing more.
    const accessToken = () => (isCrashed ? new Promise<never>(() => {}) : Promise.resolve(name));
    const environment = environmentOn(server, { accessToken });
    const shared = shareConnection(
      `au.${userId}`,
      (listener) => createLiveConnection(environment, listener),
      isAlone ? undefined : browser.sharingOf(name),
    );
    client.enter(shared.channel);
    const close = () => {
      client.leave();
      shared.close();
    };
    const crash = () => {
      isCrashed = true;
      browser.crash(name);
      for (const socket of server.sockets.filter(({ token }) => token === name)) socket.close();
    };
    return { client, rights, close, crash };
  };
  return { server, browser, errors, tab };
}

/** Follows a topic and records everything the follower receives, in order. */
export function following(
  client: LiveTab,
  topic: LiveTopic = notification,
  options?: { fromStart: boolean },
) {
  const received: unknown[] = [];
  const follower = {
    message: (payload: unknown) => void received.push(payload),
    refetch: (why: RefetchReason) => void received.push(why),
  };
  return { received, stop: client.follow(topic, follower, options) };
}
