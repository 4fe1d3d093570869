// Kills a server repeatedly without warning, and checks that nothing it acknowledged is lost (spec 6 F9).
import { trustingWire } from "@gap/core/shared/wire/wire";
import { spawnServer, type ServerProcess } from "./server-process";
import { signInOverHttp } from "./sign-in";

type Environment = Readonly<Record<string, string>>;

export interface CrashOptions {
  readonly from: "bundle" | "sources";
  readonly rounds: number;
  /** Returns 0 to 1; determines when the kills happen. */
  readonly random: () => number;
  readonly readyWithinMs: number;
  readonly say?: (line: string) => void;
}

export interface SurvivedCrash {
  readonly acknowledged: number;
  readonly startedInMs: number;
}

interface Writer {
  readonly email: string;
  readonly accessToken: string;
  acknowledged: number;
  sent: number;
}

// One writer per person: the acknowledged writes of each can be read back exactly, and several are always in flight.
const WRITERS = ["ava@harbour.example", "will@summit.example", "lea@lapsed.example", "cleo@kauri.example"];
const MAX_WRITES_BEFORE_KILL = 60;
const MAX_FIRST_START_MS = 4000;

/** Kills the server during writes. Throws if an acknowledged write is lost or the next start takes too long. */
export async function crashDuringWrites(
  environment: Environment,
  options: CrashOptions,
): Promise<SurvivedCrash[]> {
  const { from, rounds, random, say } = options;
  const survived: SurvivedCrash[] = [];
  let server = spawnServer({ environment, from });
  try {
    let { url } = await server.ready();
    const writers: Writer[] = [];
    for (const email of WRITERS)
      writers.push({ email, ...(await signInOverHttp(url, email)), acknowledged: 0, sent: 0 });
    for (let round = 1; round <= rounds; round += 1) {
      const before = total(writers);
      await writeUntilKilled(server, url, writers, before + Math.ceil(random() * MAX_WRITES_BEFORE_KILL));
      server = spawnServer({ environment, from });
      const started = await server.ready();
      ({ url } = started);
      assertQuickStart(started.startedInMs, options);
      for (const writer of writers) await assertNothingLost(url, writer);
      const acknowledged = total(writers) - before;
      say?.(`round ${round}: ${acknowledged} acknowledged, ready in ${Math.round(started.startedInMs)} ms`);
      survived.push({ acknowledged, startedInMs: started.startedInMs });
    }
    return survived;
  } finally {
    await server.end("SIGKILL");
  }
}

/** Kills the very first start, on an empty folder or database; the next start must succeed with a complete demo. */
export async function crashDuringFirstStart(
  freshEnvironment: () => Promise<Environment>,
  options: CrashOptions,
): Promise<SurvivedCrash[]> {
  const { from, rounds, random, say } = options;
  const survived: SurvivedCrash[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const environment = await freshEnvironment();
    const killedAfterMs = Math.round(random() * MAX_FIRST_START_MS);
    const first = spawnServer({ environment, from });
    await Promise.race([new Promise((resolve) => setTimeout(resolve, killedAfterMs)), first.ended]);
    await first.end("SIGKILL");
    const second = spawnServer({ environment, from });
    try {
      const { url, startedInMs } = await second.ready();
      assertQuickStart(startedInMs, options);
      await signInOverHttp(url, WRITERS[0] ?? "");
      say?.(
        `first start killed after ${killedAfterMs} ms: ready in ${Math.round(startedInMs)} ms, with a complete demo`,
      );
      survived.push({ acknowledged: 0, startedInMs });
    } finally {
      await second.end("SIGKILL");
    }
  }
  return survived;
}

function assertQuickStart(startedInMs: number, { readyWithinMs }: CrashOptions): void {
  if (startedInMs > readyWithinMs) throw new Error(`Ready again only after ${Math.round(startedInMs)} ms`);
}

async function writeUntilKilled(
  server: ServerProcess,
  url: string,
  writers: readonly Writer[],
  killAt: number,
): Promise<void> {
  const kill = () => {
    // At least that many: a number that was lost in flight leaves a gap.
    if (total(writers) >= killAt) void server.end("SIGKILL");
  };
  await Promise.all(writers.map((writer) => writeOn(url, writer, kill)));
  await server.ended;
}

/** Writes one after the other, each with a higher number, until the server stops answering. */
async function writeOn(url: string, writer: Writer, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    writer.sent += 1;
    const body = JSON.stringify({ json: { firstName: `Write ${writer.sent}`, lastName: "Writer" } });
    const response = await call(url, writer, "user.updateMyProfile", { method: "POST", body }).catch(
      () => undefined,
    );
    if (response === undefined) return;
    if (response.status !== 200)
      throw new Error(`A write was answered ${response.status}: ${await response.text()}`);
    // The status alone acknowledges the write, even if the body never arrives.
    writer.acknowledged = writer.sent;
    onAcknowledged();
    await response.arrayBuffer().catch(() => undefined);
  }
}

async function assertNothingLost(url: string, writer: Writer): Promise<void> {
  const response = await call(url, writer, "user.getMyUserInfo", { method: "GET" });
  const { result } = (await response.json()) as { result?: { data: unknown } };
  if (result === undefined) throw new Error(`The session of ${writer.email} was lost: ${response.status}`);
  const { firstName } = trustingWire.deserialize(result.data) as { firstName: string };
  const found = Number(/^Write (\d+)$/.exec(firstName)?.[1] ?? 0);
  // A write in flight may have been applied or not; its number is used up either way.
  if (found < writer.acknowledged || found > writer.sent)
    throw new Error(`${writer.email}: ${writer.acknowledged} was acknowledged, ${found} was found`);
  writer.acknowledged = found;
}

function call(url: string, { accessToken }: Writer, name: string, init: RequestInit): Promise<Response> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${accessToken}` };
  return fetch(`${url}/api/au/trpc/${name}`, { ...init, headers });
}

function total(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}

/** A pseudo-random generator (mulberry32): the same seed repeats a failing run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
