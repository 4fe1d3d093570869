// A live channel client for tests over a real websocket, and a helper to publish.
import { WebSocket } from "ws";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import { asInstallation } from "@gap/testing/factories/command";
import type { Region } from "../region";

export interface LiveClient {
  readonly socket: WebSocket;
  /** All answers received so far. */
  readonly answers: readonly LiveAnswer[];
  say(request: object): void;
  /** Resolves to the first matching answer, already received or to come. */
  heard<Answer extends LiveAnswer>(fits: (answer: LiveAnswer) => answer is Answer): Promise<Answer>;
  heard(fits: (answer: LiveAnswer) => boolean): Promise<LiveAnswer>;
  /** Subscribes and returns the answer. */
  subscribe(...topics: readonly (LiveTopic & { lastId?: number })[]): Promise<LiveAnswer>;
  /** Ids of the messages received so far. */
  ids(): number[];
  /** Resolves with the close code and reason. */
  readonly closed: Promise<{ code: number; reason: string }>;
}

interface LiveAddress {
  readonly url: string;
  readonly accessToken?: string;
  readonly clientId?: string;
  readonly region?: string;
  readonly origin?: string;
}

function open({ url, accessToken, clientId = "gap-au-main", region = "au", origin }: LiveAddress): WebSocket {
  const query = new URLSearchParams({ clientId, ...(accessToken === undefined ? {} : { accessToken }) });
  const address = `${url.replace(/^http/, "ws")}/api/${region}/live?${query.toString()}`;
  return new WebSocket(address, origin === undefined ? {} : { origin });
}

/** The HTTP status of the refusal; 101 if the connection was accepted. */
export function statusOfLive(address: LiveAddress): Promise<number> {
  const socket = open(address);
  return new Promise((resolve, reject) => {
    socket.once("open", () => {
      socket.terminate();
      resolve(101);
    });
    socket.once("unexpected-response", (_, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.once("error", reject);
  });
}

export async function connectLive(address: LiveAddress): Promise<LiveClient> {
  const socket = open(address);
  const answers: LiveAnswer[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  socket.on("message", (data: Buffer) => {
    answers.push(JSON.parse(data.toString()) as LiveAnswer);
    for (const check of waiting) check();
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);

  const heard = (fits: (answer: LiveAnswer) => boolean, from = 0): Promise<LiveAnswer> =>
    new Promise((resolve) => {
      const check = () => {
        const found = answers.slice(from).find(fits);
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const say = (request: object) => socket.send(JSON.stringify(request));
  return {
    socket,
    answers,
    say,
    heard: heard as LiveClient["heard"],
    subscribe(...subscriptions) {
      const answer = heard(({ event }) => event === "subscribed" || event === "refused", answers.length);
      say({ action: "addsubscriptions", subscriptions });
      return answer;
    },
    ids: () => answers.flatMap((answer) => (answer.event === "message" ? [answer.id] : [])),
    closed,
  };
}

export const isMessage =
  (id?: number) =>
  (answer: LiveAnswer): answer is Extract<LiveAnswer, { event: "message" }> =>
    answer.event === "message" && (id === undefined || answer.id === id);

/** Publishes each payload in its own change, one after the other. */
export async function publish(
  region: Region,
  { type, entityId }: LiveTopic,
  ...payloads: object[]
): Promise<void> {
  for (const payload of payloads)
    await asInstallation(region, async (command) => command.live(type, entityId, payload));
}
