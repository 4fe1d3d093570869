// The readers of the live channel, in a separate process: they subscribe, and measure the delay of each message.
import { once } from "node:events";
import { WebSocket } from "ws";
import { serveTasks } from "@gap/testing/helper-process";
import { now, type ReaderTasks } from "./live-tasks";

/** Limited by the system's queue of new connections. */
const CONNECTING_AT_ONCE = 25;

let took: number[] = [];
let waiting = { deliveries: Number.POSITIVE_INFINITY, resolve: () => {} };

const checkDone = () => {
  if (took.length >= waiting.deliveries) waiting.resolve();
};

async function open(address: string, topic: object): Promise<void> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  socket.send(JSON.stringify({ action: "addsubscriptions", subscriptions: [topic] }));
  await once(socket, "message");
  socket.on("message", (data: Buffer) => {
    const { event, payload } = JSON.parse(data.toString()) as { event: string; payload: { at: number } };
    if (event !== "message") return;
    took.push(now() - payload.at);
    checkDone();
  });
  socket.once("close", (code) => {
    throw new Error(`A connection was closed by ${code}`);
  });
  setInterval(() => socket.send('{"action":"ping"}'), 30_000);
}

serveTasks({
  async connect({ addresses, topic }) {
    const left = [...addresses];
    const loop = async () => {
      for (let address = left.pop(); address !== undefined; address = left.pop()) await open(address, topic);
    };
    await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, loop));
  },
  async receive({ deliveries }) {
    await new Promise<void>((resolve) => {
      waiting = { deliveries, resolve };
      checkDone();
    });
    const sorted = took.toSorted((a, b) => a - b);
    took = [];
    waiting = { deliveries: Number.POSITIVE_INFINITY, resolve: () => {} };
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { p50: at(0.5), p95: at(0.95) };
  },
} satisfies ReaderTasks);
