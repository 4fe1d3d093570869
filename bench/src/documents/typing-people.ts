// Ten people who type in one document, in a process of their own. Each saves as a page does: an answer at a time with the
// revision that it knows, and fetches what others have saved when the live message about it arrives.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import type { DocumentChanges, SavedDocumentAnswers } from "@gap/core/documents/document-view";
import { serveTasks } from "@gap/testing/helper-process";
import { callingAt } from "../embedded-server";
import { p95 } from "../input-cost";
import { liveAddress } from "../live/live-tasks";
import { answerTo, newId } from "./filled-document";
import type { Pace, PeopleTasks, SavedOperation, TypingStage } from "./typing-tasks";

const TYPE = "document-change-event";
/** Messages and fetches of the last answers. */
const SETTLED_MS = 2_000;
/** Every so often a person answers another person's question. */
const OTHERS_QUESTION_EVERY = 5;

interface TypingRecord {
  /** When the call that saved the revision was sent. */
  readonly sentAt: Map<number, number>;
  readonly arrivals: { readonly revision: number; readonly at: number }[];
  readonly responses: number[];
  readonly acknowledged: SavedOperation[];
}

async function connect(address: string, topic: object): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const answered = once(socket, "message");
  socket.send(JSON.stringify({ action: "addsubscriptions", subscriptions: [topic] }));
  const [frame] = (await answered) as [Buffer];
  if (!frame.toString().includes("subscribed"))
    throw new Error(`The live channel answered ${frame.toString()}`);
  return socket;
}

async function typist(
  { url, documentId, blockIds, people }: TypingStage,
  place: number,
  record: TypingRecord,
) {
  const person = people[place];
  if (person === undefined) throw new Error("There are too few people");
  const calling = callingAt(url)(person);
  const topic = { type: TYPE, entityId: documentId };
  const screen = new Map<string, { value: string; revision: number }>();
  const own = new Set<number>();
  let known = 0;
  let fetching: Promise<void> | undefined;

  const fetchChanges = async () => {
    const input = { documentId, since: known };
    const changes = (await calling.query("document.getChanges", input)) as DocumentChanges;
    for (const { blockId, value, revision } of changes.answers)
      if (revision > (screen.get(blockId)?.revision ?? 0))
        screen.set(blockId, { value: String(value), revision });
    known = Math.max(known, changes.revision);
  };
  /** One call at a time, as the page does. */
  const follow = async (revision: number) => {
    await fetching;
    if (revision <= known || own.has(revision)) return;
    fetching ??= fetchChanges().finally(() => {
      fetching = undefined;
    });
    await fetching;
  };
  const socket = await connect(liveAddress(url, person.accessToken), topic);
  let following = Promise.resolve();
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { event: string; payload?: { revision: number } };
    if (frame.event !== "message" || frame.payload === undefined) return;
    const { revision } = frame.payload;
    record.arrivals.push({ revision, at: performance.now() });
    following = Promise.all([following, follow(revision)]).then(() => undefined);
  });

  const save = async (count: number) => {
    const at = count % OTHERS_QUESTION_EVERY === 0 ? count + place : place;
    const blockId = blockIds[at % blockIds.length] ?? "";
    const base = screen.get(blockId);
    const value = `${base?.value ?? ""} word${place}.${count}`.slice(-2_000);
    const change = answerTo(blockId, value, base?.revision);
    const where = { tab: `tab-${place}`, place: blockId };
    socket.send(JSON.stringify({ action: "notifysubscribers", ...topic, payload: where }));
    const sentAt = performance.now();
    const response = (await calling.mutate("document.saveAnswers", {
      documentId,
      answers: [change],
    })) as SavedDocumentAnswers;
    record.responses.push(performance.now() - sentAt);
    const revision = response.saved[0]?.revision ?? 0;
    own.add(revision);
    record.sentAt.set(revision, sentAt);
    record.acknowledged.push({ operationId: change.operationId, blockId, value, revision });
    if (revision > (screen.get(blockId)?.revision ?? 0)) screen.set(blockId, { value, revision });
  };
  return {
    async type({ forMs, everyMs }: Pace) {
      // Not all at the same moment.
      await pause((everyMs * place) / people.length);
      const endsAt = performance.now() + forMs;
      for (let count = 1; performance.now() < endsAt; count += 1) {
        const next = performance.now() + everyMs;
        await save(count);
        await pause(Math.max(0, next - performance.now()));
      }
    },
    async leave() {
      await following;
      await fetchChanges();
      socket.close();
      return Object.fromEntries([...screen].map(([blockId, { value }]) => [blockId, value]));
    },
  };
}

async function echo({ address, people, forMs, everyMs }: Parameters<PeopleTasks["echo"]>[0]) {
  const sockets = await Promise.all(
    Array.from({ length: people }, async () => {
      const socket = new WebSocket(address);
      await once(socket, "open");
      return socket;
    }),
  );
  const delays: number[] = [];
  let frames = 0;
  for (const socket of sockets)
    socket.on("message", (data: Buffer) => {
      delays.push(performance.now() - (JSON.parse(data.toString()) as { at: number }).at);
    });
  await Promise.all(
    sockets.map(async (socket, place) => {
      await pause((everyMs * place) / people);
      const endsAt = performance.now() + forMs;
      while (performance.now() < endsAt) {
        frames += 1;
        socket.send(JSON.stringify({ id: newId(), at: performance.now(), changed: ["answers"] }));
        await pause(everyMs);
      }
    }),
  );
  await pause(SETTLED_MS);
  for (const socket of sockets) socket.close();
  return { frames, p95: p95(delays) };
}

serveTasks({
  async type({ stage, ...pace }) {
    const record: TypingRecord = { sentAt: new Map(), arrivals: [], responses: [], acknowledged: [] };
    const typists = await Promise.all(stage.people.map((_, place) => typist(stage, place, record)));
    await Promise.all(typists.map((each) => each.type(pace)));
    await pause(SETTLED_MS);
    const screens = await Promise.all(typists.map((each) => each.leave()));
    const delays = record.arrivals.flatMap(({ revision, at }) => {
      const sentAt = record.sentAt.get(revision);
      return sentAt === undefined ? [] : [at - sentAt];
    });
    return {
      acknowledged: record.acknowledged,
      screens,
      messageP95: p95(delays),
      responseP95: p95(record.responses),
    };
  },
  echo,
} satisfies PeopleTasks);
