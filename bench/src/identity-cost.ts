// What signing in, refreshing and recognising a caller cost, each against the least it could cost on this machine.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ARGON2ID } from "@gap/core/identity/fixed-figures";
import { knock, passwordFor, signInOverHttp, type DemoVisitor } from "@gap/testing/sign-in";
import { medianOf, type Figure } from "./figure";
import { readProcessFigures } from "./process-figures";

// One person cannot try two passwords at once without being slowed down, so each loop is somebody else.
const PEOPLE = [
  "ava@harbour.example",
  "tom@harbour.example",
  "will@summit.example",
  "cleo@kauri.example",
] as const;
const SIGN_INS_EACH = 20;
const REFRESHES_EACH = 300;

type Body = Awaited<ReturnType<typeof passwordFor>> & { readonly deviceToken: string };

export async function measureIdentity(url: string, bareCallMs: number): Promise<Figure[]> {
  // One after the other: they come from one address, which may not wait for all of their keys at once.
  const visitors: DemoVisitor[] = [];
  for (const email of PEOPLE) visitors.push(await signInOverHttp(url, email));
  return [...(await measureSignIns(url, visitors)), ...(await measureRefreshes(url, visitors, bareCallMs))];
}

/** From devices that are remembered, whose sign-in is the password alone; each has its key already, as a page has. */
async function measureSignIns(url: string, visitors: readonly DemoVisitor[]): Promise<Figure[]> {
  const started = performance.now();
  const prepared = await Promise.all(
    visitors.map(async (visitor, index) => {
      const { deviceToken } = (await knock(url, "rememberDevice", {}, bearer(visitor))) as {
        deviceToken: string;
      };
      const bodies: Body[] = [];
      for (let n = 0; n < SIGN_INS_EACH; n += 1)
        bodies.push({
          ...(await passwordFor(url, PEOPLE[index] ?? "", fromOffice(index, n))),
          deviceToken,
        });
      return bodies;
    }),
  );
  const count = prepared.flat().length;
  const msAKey = (performance.now() - started) / count;
  const bare = await bareVerificationsASecond(count);
  const signInsASecond = await aSecond(count, () =>
    Promise.all(
      prepared.map(async (bodies, index) => {
        for (const [n, body] of bodies.entries()) await knock(url, "signIn", body, fromOffice(index, n));
      }),
    ),
  );
  return [
    {
      name: "Sign-ins (keys made ahead)",
      measured: signInsASecond,
      control: bare,
      controlName: "bare argon2id loop",
      unit: "/s",
      aim: { of: "ratio", least: 0.85 },
    },
    {
      name: "A key for one password, when none is ready",
      measured: msAKey,
      control: 1000 / bare,
      controlName: "one argon2id",
      unit: "ms",
    },
  ];
}

async function measureRefreshes(
  url: string,
  visitors: readonly DemoVisitor[],
  bareCallMs: number,
): Promise<Figure[]> {
  const newest = new Map(visitors.map(({ userId, refreshToken }) => [userId, refreshToken]));
  const refreshAll = async () => {
    await Promise.all(
      visitors.map(async ({ userId }) => {
        for (let n = 0; n < REFRESHES_EACH; n += 1)
          newest.set(userId, await refreshed(url, userId, newest.get(userId) ?? ""));
      }),
    );
  };
  await refreshAll();
  const before = await readProcessFigures(url);
  const count = visitors.length * REFRESHES_EACH;
  const refreshesASecond = await aSecond(count, refreshAll);
  const after = await readProcessFigures(url);
  return [
    {
      name: "Refreshes",
      measured: refreshesASecond,
      control: 1000 / bareCallMs,
      controlName: "bare JSON route, one core",
      unit: "/s",
    },
    {
      name: "CPU per refresh",
      measured: (after.cpuMs - before.cpuMs) / count,
      control: bareCallMs,
      controlName: "bare JSON route",
      unit: "ms",
    },
  ];
}

async function refreshed(url: string, userId: string, refreshToken: string): Promise<string> {
  const response = await fetch(`${url}/api/au/trpc-public/user.refreshToken`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: { userId, refreshToken } }),
  });
  const answer = (await response.json()) as { result?: { data: { json: { refreshToken: string } } } };
  if (answer.result === undefined) throw new Error(`A refresh answered ${response.status}`);
  return answer.result.data.json.refreshToken;
}

async function bareVerificationsASecond(count: number): Promise<number> {
  const options = {
    memoryCost: ARGON2ID.memoryKiB,
    timeCost: ARGON2ID.iterations,
    parallelism: ARGON2ID.parallelism,
  };
  const passwordHash = await hash("Advise-4-good", options);
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let left = count;
    const loop = async () => {
      while (left > 0) {
        left -= 1;
        await verify(passwordHash, "Advise-4-good");
      }
    };
    rounds.push(
      await aSecond(count, () => Promise.all(Array.from({ length: availableParallelism() }, loop))),
    );
  }
  return medianOf(rounds);
}

async function aSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return count / ((performance.now() - started) / 1000);
}

/** The bench's server trusts one proxy: its people come from many offices, as they would, and not from one. */
function fromOffice(index: number, n: number): Record<string, string> {
  return { "x-forwarded-for": `198.51.${index}.${n}` };
}

function bearer({ accessToken }: DemoVisitor): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` };
}
