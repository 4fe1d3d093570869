// Time from requesting a sign-in code until the mail server has it, while other mails and seals are waiting, compared
// with an idle server. The mail server is a separate process and answers each mail after a pause.
import { newDeviceMail } from "@gap/server/identity/sessions/new-device.email";
import { aPersonWithPassword, encryptedPassword, callIdentity } from "@gap/server/identity/identity.test-kit";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import type { Database } from "@gap/server/platform/db/database";
import { createLog } from "@gap/server/platform/log";
import type { Region } from "@gap/server/platform/region";
import { sealProposalJob } from "@gap/server/proposals/document/seal-proposal.job";
import { aProposalOut, responseTo } from "@gap/server/proposals/signing/signing.test-kit";
import { aPerson } from "@gap/testing/factories/person";
import { startHelper, type HelperProcess } from "@gap/testing/helper-process";
import { until } from "@gap/testing/server-process";
import { openTestDatabase } from "@gap/testing/test-database";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { medianOf, p99Of, type Figure } from "./figure";
import type { DatabaseKind, Environment } from "./bench-setup";
import { now } from "./live/live-tasks";
import type { MailServerTasks } from "./mail-server";

interface Sizes {
  readonly mails: number;
  readonly seals: number;
  readonly signIns: number;
}
const WHOLE: Sizes = { mails: 1000, seals: 20, signIns: 100 };
/** The first mails load the code that renders and sends them. */
const WARM_UP_SIGN_INS = 5;
const MAX_P99_MS = 2000;
/** Slow enough that other mails are waiting during all sign-ins. */
const ANSWER_AFTER_MS = 100;
const SIGN_IN_EVERY_MS = 300;
const ARRIVAL_LIMIT_MS = 300_000;
const MAILS_A_TRANSACTION = 100;

export async function measureUrgentMail(
  database: DatabaseKind,
  environment: Environment,
  sizes: Sizes = WHOLE,
): Promise<Figure[]> {
  const mailServer = startHelper<MailServerTasks>(new URL("mail-server.ts", import.meta.url));
  const db = await openDatabase(environment);
  try {
    const { url } = await mailServer.ask("open", { answerAfterMs: ANSWER_AFTER_MS });
    await acceptProposals(db, environment, sizes.seals);
    const withMail = { ...environment, SMTP_URL: url };
    const whileIdle = await withServer(db, withMail, { seals: false }, async (server) => {
      await signInsTookMs(server, mailServer, WARM_UP_SIGN_INS);
      return signInsTookMs(server, mailServer, sizes.signIns);
    });
    await db.read.raw(
      "update pgboss.job set state = 'created', started_on = null, completed_on = null where name = $1",
      [sealProposalJob.name],
    );
    const whileBusy = await withServer(db, withMail, { seals: true }, async (server) => {
      const region = await server.region();
      await writeOtherMails(region, sizes.mails);
      return signInsTookMs(server, mailServer, sizes.signIns, () => assertStillBusy(region));
    });
    const of = `${sizes.mails} mails and ${sizes.seals} seals waiting, ${database}`;
    const figure = (name: string, quantile: (values: readonly number[]) => number) => ({
      name: `Sign-in code until the mail server has it, ${name} (${of})`,
      measured: quantile(whileBusy),
      control: quantile(whileIdle),
      controlName: "nothing waiting",
      unit: "ms" as const,
    });
    return [figure("median", medianOf), { ...figure("p99", p99Of), aim: { of: "value", most: MAX_P99_MS } }];
  } finally {
    await mailServer.end();
    await db.close();
  }
}

function openDatabase({ DATABASE_URL_AU: address }: Environment): Promise<Database> {
  return address === undefined
    ? openTestDatabase()
    : Promise.resolve(openPostgresDatabase(address, createLog("silent")));
}

/** The database outlives the server, because several servers use it in turn. */
async function withServer<Out>(
  db: Database,
  { DATABASE_URL_AU: _address, ...environment }: Environment,
  { seals }: { readonly seals: boolean },
  work: (server: TestServer) => Promise<Out>,
): Promise<Out> {
  const server = await startTestServer({
    environment,
    startAt: new Date(),
    openDatabase: async () => ({ ...db, close: async () => undefined }),
    ...(seals ? { printer: "real" as const } : {}),
    parts: (parts) => ({
      ...parts,
      jobs: parts.jobs.map((job) =>
        job.name === sealProposalJob.name && !seals ? { ...job, handle: async () => undefined } : job,
      ),
    }),
  });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Accepts proposals without sealing them: the seal jobs do nothing. */
async function acceptProposals(db: Database, environment: Environment, count: number): Promise<void> {
  await withServer(db, environment, { seals: false }, async (server) => {
    const advisor = await aPerson(await server.region());
    for (let n = 0; n < count; n += 1) {
      const out = await aProposalOut(server, advisor);
      for (const signee of out.signees)
        await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, out));
    }
  });
}

async function writeOtherMails(region: Region, count: number): Promise<void> {
  const data = { at: new Date().toISOString(), device: "Firefox on Linux", ip: "198.51.100.7" };
  for (let written = 0; written < count; written += MAILS_A_TRANSACTION)
    await region.db.transaction(async (tx) => {
      for (let n = written; n < Math.min(count, written + MAILS_A_TRANSACTION); n += 1)
        await region.mail.send(tx, newDeviceMail, { to: `other-${n}@bench.example`, data });
    });
}

/** Signs in at a steady pace, whether or not earlier codes have arrived. */
async function signInsTookMs(
  server: TestServer,
  mailServer: HelperProcess<MailServerTasks>,
  count: number,
  afterTheLast: () => Promise<void> = async () => undefined,
): Promise<number[]> {
  const region = await server.region();
  const people: { readonly email: string; readonly body: object }[] = [];
  for (let n = 0; n < count; n += 1) {
    const { email } = await aPersonWithPassword(region);
    people.push({ email, body: { username: email, ...(await encryptedPassword(server)) } });
  }
  region.jobs.wake();
  const requestedAt = new Map<string, number>();
  const requests: Promise<void>[] = [];
  for (const { email, body } of people) {
    await new Promise((resolve) => setTimeout(resolve, SIGN_IN_EVERY_MS));
    requestedAt.set(email, now());
    requests.push(
      callIdentity(server, "signIn", body).then(({ status, message }) => {
        if (status !== 200) throw new Error(`A sign-in was answered ${status}: ${message}`);
      }),
    );
  }
  await Promise.all(requests);
  await afterTheLast();
  return until(ARRIVAL_LIMIT_MS, "Not all codes arrived", async () => {
    const arrivals = await mailServer.ask("arrivals", {});
    const took = people.map(({ email }) => (arrivals[email] ?? Number.NaN) - (requestedAt.get(email) ?? 0));
    return took.some(Number.isNaN) ? undefined : took;
  });
}

/** A measurement is valid only if other work was waiting throughout. */
async function assertStillBusy({ db }: Region): Promise<void> {
  const { rows } = await db.read.raw(
    "select name from pgboss.job where state < 'active' and name in ('mail.send', 'proposals.seal') group by name",
  );
  if (rows.length < 2) throw new Error("The other mails or seals were done before the last sign-in");
}
