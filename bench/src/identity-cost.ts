// Cost of signing in and refreshing, each compared with the least possible cost on this machine.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ARGON2ID } from "@gap/core/identity/identity-limits";
import { callIdentity, passwordFor, signInOverHttp, type SignedInPerson } from "@gap/testing/sign-in";
import { bareCallCost } from "./call-cost";
import { medianOf, type Figure } from "./figure";
import { readProcessFigures, untilIdle } from "./process-figures";

// Concurrent password attempts of one person are slowed down, so each loop uses another person.
const PEOPLE = [
  "ava@harbour.example",
  "tom@harbour.example",
  "will@summit.example",
  "cleo@kauri.example",
] as const;
const SIGN_INS_EACH = 40;
// Until then the code is still being compiled.
const WARM_UP_EACH = 20;
// A session is refreshed every ten minutes: measure many sessions a few times each, not one session many times.
const REFRESHES_A_SESSION = 12;

type Body = Awaited<ReturnType<typeof passwordFor>> & { readonly deviceToken: string };

export async function measureIdentity(url: string, bareUrl: string): Promise<Figure[]> {
  // One after the other: one IP address may not request all their keys at once.
  const visitors: SignedInPerson[] = [];
  for (const email of PEOPLE) visitors.push(await signInOverHttp(url, email));
  const { figures, sessions } = await measureSignIns(url, visitors);
  return [...figures, ...(await measureRefreshes(url, sessions, await bareCallCost(bareUrl)))];
}

interface OpenSession {
  readonly userId: string;
  refreshToken: string;
}

/** Signs in from remembered devices, which need only the password; each has its key already, as a page would. */
async function measureSignIns(
  url: string,
  visitors: readonly SignedInPerson[],
): Promise<{ figures: Figure[]; sessions: OpenSession[][] }> {
  const started = performance.now();
  const prepared = await Promise.all(
    visitors.map(async (visitor, index) => {
      const { deviceToken } = (await callIdentity(url, "rememberDevice", {}, bearer(visitor))) as {
        deviceToken: string;
      };
      const bodies: Body[] = [];
      for (let n = 0; n < WARM_UP_EACH + SIGN_INS_EACH; n += 1)
        bodies.push({
          ...(await passwordFor(url, PEOPLE[index] ?? "", fromOwnAddress(index, n))),
          deviceToken,
        });
      return bodies;
    }),
  );
  const count = prepared.flat().length;
  const msAKey = (performance.now() - started) / count;
  const bare = await bareVerificationsASecond(count);
  await untilIdle(url);
  const sessions = visitors.map((): OpenSession[] => []);
  const signIn = (from: number, to: number) =>
    Promise.all(
      prepared.map(async (bodies, index) => {
        for (const [n, body] of bodies.slice(from, to).entries()) {
          const { tokens } = (await callIdentity(url, "signIn", body, fromOwnAddress(index, from + n))) as {
            tokens: { refreshToken: string };
          };
          sessions[index]?.push({ userId: visitors[index]?.userId ?? "", refreshToken: tokens.refreshToken });
        }
      }),
    );
  await signIn(0, WARM_UP_EACH);
  const measured = PEOPLE.length * SIGN_INS_EACH;
  const signInsASecond = await perSecond(measured, () => signIn(WARM_UP_EACH, WARM_UP_EACH + SIGN_INS_EACH));
  const figures: Figure[] = [
    {
      name: "Sign-ins",
      measured: signInsASecond,
      control: bare,
      controlName: "bare argon2id loop",
      unit: "/s",
      aim: { of: "ratio", least: 0.85 },
    },
    {
      name: "A key for one password",
      measured: msAKey,
      control: 1000 / bare,
      controlName: "one argon2id",
      unit: "ms",
    },
  ];
  return { figures, sessions };
}

async function measureRefreshes(
  url: string,
  sessions: readonly OpenSession[][],
  bareCallMs: number,
): Promise<Figure[]> {
  const refreshAll = async () => {
    await Promise.all(
      sessions.map(async (ofPerson, index) => {
        for (let round = 0; round < REFRESHES_A_SESSION; round += 1)
          for (const [n, session] of ofPerson.entries())
            session.refreshToken = await refreshed(url, session, fromOwnAddress(index, n));
      }),
    );
  };
  await refreshAll();
  await untilIdle(url);
  const before = await readProcessFigures(url);
  const count = sessions.flat().length * REFRESHES_A_SESSION;
  const refreshesASecond = await perSecond(count, refreshAll);
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

async function refreshed(
  url: string,
  { userId, refreshToken }: OpenSession,
  headers: Record<string, string>,
): Promise<string> {
  const response = await fetch(`${url}/api/au/trpc-public/user.refreshToken`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
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
      await perSecond(count, () => Promise.all(Array.from({ length: availableParallelism() }, loop))),
    );
  }
  return medianOf(rounds);
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return count / ((performance.now() - started) / 1000);
}

/** The server trusts one proxy, so that people appear to come from many IP addresses, as they would. */
function fromOwnAddress(index: number, n: number): Record<string, string> {
  return { "x-forwarded-for": `198.51.${index}.${n}` };
}

function bearer({ accessToken }: SignedInPerson): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` };
}
