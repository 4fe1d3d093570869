// 10,000 events for webhooks of which one receiver never answers and one is slow (spec 9 §2): how late the other receivers
// get their events and how quickly a simple call is answered, compared with the same load without these two.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { privateCalls } from "@gap/testing/calls";
import { spawnServer, until } from "@gap/testing/server-process";
import { signInOverHttp } from "@gap/testing/sign-in";
import type { DatabaseKind, Environment } from "./bench-setup";
import { p95Of, type Figure } from "./figure";
import { untilIdle } from "./process-figures";

const ADVISOR = "ava@harbour.example";
const HEALTHY = 3;
const EVENTS = 10_000;
/** Enough for a quantile, so that the control does not take as long. */
const CONTROL_EVENTS = 2_000;
const EVENTS_A_BATCH = 50;
const BATCH_EVERY_MS = 1_000;
const CALL_EVERY_MS = 100;
const SLOW_ANSWER_MS = 4_000;
const DELIVERED_WITHIN_MS = 600_000;
const MOST = { of: "ratio", most: 2 } as const;

interface Receiver {
  readonly address: string;
  /** How long after its change each event arrived, by id. */
  readonly delays: ReadonlyMap<string, number>;
  close(): void;
}

interface Load {
  readonly eventDelay: number;
  readonly callLatency: number;
  readonly received: number;
}

export async function measureWebhooks(database: DatabaseKind, environment: Environment): Promise<Figure[]> {
  const receivers: Receiver[] = [];
  const receive = async (answer: (response: ServerResponse) => void) => {
    const receiver = await startReceiver(answer);
    receivers.push(receiver);
    return receiver;
  };
  const server = spawnServer({
    environment: { ...environment, OUTBOUND_ALLOW: "127.0.0.1" },
    from: "bundle",
  });
  try {
    const { url } = await server.ready();
    const advisor = privateCalls(url, await signInOverHttp(url, ADVISOR));
    await untilIdle(url);
    const addWebhook = ({ address }: Receiver) =>
      advisor.webhook.create.mutate({ name: "Bench", address, events: ["client.created"] });
    const healthy = await Promise.all(Array.from({ length: HEALTHY }, () => receive(answerAtOnce)));
    for (const receiver of healthy) await addWebhook(receiver);
    const load = loading(advisor, healthy);
    const without = await load(CONTROL_EVENTS);
    await addWebhook(await receive(() => undefined));
    await addWebhook(await receive((response) => void setTimeout(answerAtOnce, SLOW_ANSWER_MS, response)));
    const withTroubled = await load(EVENTS);
    const of = `${EVENTS} events, one dead and one slow receiver, ${database}`;
    const compared = { controlName: "without these two", unit: "ms", aim: MOST } as const;
    return [
      {
        ...compared,
        name: `From a change to each other receiver, p95 (${of})`,
        measured: withTroubled.eventDelay,
        control: without.eventDelay,
      },
      {
        ...compared,
        name: `A simple call meanwhile, p95 (${of})`,
        measured: withTroubled.callLatency,
        control: without.callLatency,
      },
      {
        name: `Received by each other receiver, at least (${of})`,
        measured: withTroubled.received,
        control: EVENTS,
        controlName: "events",
        unit: "events",
        aim: { of: "ratio", least: 1 },
      },
    ];
  } finally {
    for (const receiver of receivers) receiver.close();
    await server.end("SIGTERM");
  }
}

type Advisor = ReturnType<typeof privateCalls>;

function loading(advisor: Advisor, healthy: readonly Receiver[]) {
  let imported = 0;
  const importBatch = async (importId: string, batch: number) => {
    const rows = Array.from({ length: EVENTS_A_BATCH }, (_, index) => {
      const number = imported + index;
      return {
        name: `Webhook client ${number}`,
        primaryContactFirstName: "Cora",
        primaryContactLastName: "Contact",
        email: `cora@client-${number}.example`,
        primaryContactPhoneNumber: "",
        status: "",
      };
    });
    imported += EVENTS_A_BATCH;
    await advisor.advisor.importClients.mutate({ importId, batch, rows });
  };
  return async (events: number): Promise<Load> => {
    const before = healthy.map(({ delays }) => delays.size);
    const newest = () => healthy.map(({ delays }, at) => [...delays.values()].slice(before[at]));
    let isOver = false;
    const calls = latenciesUntil(advisor, () => isOver);
    const importId = `01ARZ3NDEKTSV4RRFF${String(imported).padStart(8, "0")}`;
    for (let batch = 0; batch * EVENTS_A_BATCH < events; batch += 1) {
      const startedAt = performance.now();
      await importBatch(importId, batch);
      await pause(Math.max(0, BATCH_EVERY_MS - (performance.now() - startedAt)));
    }
    await until(
      DELIVERED_WITHIN_MS,
      "Some events were not received",
      async () => (newest().every(({ length }) => length >= events) ? true : undefined),
      BATCH_EVERY_MS,
    );
    isOver = true;
    return {
      eventDelay: p95Of(newest().flat()),
      callLatency: p95Of(await calls),
      received: Math.min(...newest().map(({ length }) => length)),
    };
  };
}

async function latenciesUntil(advisor: Advisor, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await advisor.services.listWithLinkedProcesses.query();
    took.push(performance.now() - startedAt);
    await pause(CALL_EVERY_MS);
  }
  return took;
}

const answerAtOnce = (response: ServerResponse) => void response.writeHead(204).end();

async function startReceiver(answer: (response: ServerResponse) => void): Promise<Receiver> {
  const delays = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { timestamp } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { timestamp: string };
      const id = String(request.headers["webhook-id"]);
      if (!delays.has(id)) delays.set(id, Date.now() - Date.parse(timestamp));
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    delays,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
