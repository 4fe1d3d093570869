// The live channel with a thousand connections, compared with a bare websocket broadcast of the same frame.
import { medianOf, type Figure } from "../figure";
import { startHelper, type HelperProcess } from "@gap/testing/helper-process";
import type { LiveTasks, ReaderTasks } from "./live-tasks";

const CONNECTIONS = 1000;
const WARM_UP_MESSAGES = 60;
const MESSAGES_PER_BLOCK = 60;
const BLOCKS = 5;
/** At a calm pace, to measure the delay of one message rather than the length of a queue. */
const PACED = { messages: 30, everyMs: 150 };

interface Broadcaster {
  readonly server: HelperProcess<LiveTasks>;
  readonly readers: HelperProcess<ReaderTasks>;
}

export async function measureLive(
  database: string,
  environment: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const product = start(new URL("live-server.ts", import.meta.url), environment);
  const bare = start(new URL("live-bare-server.ts", import.meta.url), {});
  const controlName = "bare ws broadcast";
  try {
    const memory = { measured: await connect(product), control: await connect(bare) };
    for (const each of [bare, product]) await sendMessages(each, { messages: WARM_UP_MESSAGES, everyMs: 0 });
    const rates: { readonly control: number; readonly measured: number }[] = [];
    // Alternating, so that other load on the machine affects both.
    for (let block = 0; block < BLOCKS; block += 1)
      rates.push({ control: await deliveriesPerCore(bare), measured: await deliveriesPerCore(product) });
    const [control, measured] = [await sendMessages(bare, PACED), await sendMessages(product, PACED)];
    const of = `${CONNECTIONS} connections, ${database}`;
    return [
      {
        name: `Live deliveries per second and core (${of})`,
        measured: medianOf(rates.map((rate) => rate.measured)),
        control: medianOf(rates.map((rate) => rate.control)),
        controlName,
        unit: "/s",
        aim: { of: "ratio", least: 0.5 },
      },
      {
        name: `Live delivery p50 (${of})`,
        measured: measured.p50,
        control: control.p50,
        controlName,
        unit: "ms",
      },
      {
        name: `Live delivery p95 (${of})`,
        measured: measured.p95,
        control: control.p95,
        controlName,
        unit: "ms",
      },
      { name: `Heap of a live connection (${database})`, ...memory, controlName: "bare ws", unit: "KB" },
    ];
  } finally {
    await Promise.all([product, bare].flatMap(({ server, readers }) => [server.end(), readers.end()]));
  }
}

function start(script: URL, environment: Readonly<Record<string, string>>): Broadcaster {
  return {
    server: startHelper<LiveTasks>(script, { environment }),
    readers: startHelper<ReaderTasks>(new URL("live-readers.ts", import.meta.url)),
  };
}

/** Returns the kilobytes of heap per connection. */
async function connect({ server, readers }: Broadcaster): Promise<number> {
  const setup = await server.ask("open", { connections: CONNECTIONS });
  const before = await server.ask("figures", {});
  await readers.ask("connect", setup);
  const after = await server.ask("figures", {});
  return ((after.heapMb - before.heapMb) * 1000) / CONNECTIONS;
}

async function sendMessages({ server, readers }: Broadcaster, order: Parameters<LiveTasks["send"]>[0]) {
  const received = readers.ask("receive", { deliveries: order.messages * CONNECTIONS });
  await server.ask("send", order);
  return received;
}

async function deliveriesPerCore(broadcaster: Broadcaster): Promise<number> {
  const before = await broadcaster.server.ask("figures", {});
  await sendMessages(broadcaster, { messages: MESSAGES_PER_BLOCK, everyMs: 0 });
  const after = await broadcaster.server.ask("figures", {});
  return (MESSAGES_PER_BLOCK * CONNECTIONS) / ((after.cpuMs - before.cpuMs) / 1000);
}
