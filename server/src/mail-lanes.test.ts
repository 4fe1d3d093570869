// Urgent mails are sent immediately, even while ordinary mails and jobs occupy all of their own slots.
import type { ParsedMail } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { regionParts } from "./compose";
import { aPersonWithPassword, signInWith } from "./identity/identity.test-kit";
import { newDeviceMail } from "./identity/sessions/new-device.email";
import { MAIL_LANES } from "./mail-lanes";
import { recipientOf, startMailServer, type TestMailServer } from "./platform/mail/mail-server.test-kit";
import { CONNECTIONS_PER_LANE } from "./platform/mail/mail-transport";
import type { Region } from "./platform/region";
import { sealProposalJob } from "./proposals/document/seal-proposal.job";

/** More than the server can start, even if it gives up on some of them while they are held. */
const ORDINARY_MAILS = 10 * CONNECTIONS_PER_LANE;
const ORDINARY = /^other-\d+@test\.example$/;
const LIMIT_MS = 60_000;

let mailServer: TestMailServer;
let server: TestServer;
let region: Region;
let releaseSeals = (): void => undefined;
const held = new Set<string>();
const waitingFor = new Map<string, (mail: ParsedMail) => void>();
let whenHeld = (): void => undefined;

beforeAll(async () => {
  // The server never responds to ordinary mails and accepts all others immediately.
  mailServer = await startMailServer(0, (mail, accept) => {
    const to = recipientOf(mail);
    if (!ORDINARY.test(to)) {
      accept();
      waitingFor.get(to)?.(mail);
      return;
    }
    held.add(to);
    if (held.size >= CONNECTIONS_PER_LANE) whenHeld();
  });
  const sealsEnd = new Promise<void>((resolve) => {
    releaseSeals = resolve;
  });
  server = await startTestServer({
    environment: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: "1" },
    parts: (parts) => ({
      ...parts,
      jobs: parts.jobs.map((job) =>
        job.name === sealProposalJob.name ? { ...job, handle: () => sealsEnd } : job,
      ),
    }),
  });
  region = await server.region();
});
afterAll(async () => {
  releaseSeals();
  await region.mail.close();
  await server.close();
  await mailServer.close();
});

function nextMailTo(address: string): Promise<ParsedMail> {
  return new Promise((resolve) => {
    waitingFor.set(address, resolve);
  });
}

test("every mail has a lane, and only mails have one", () => {
  const names = regionParts().mails.map(({ name }) => name);
  expect(Object.keys(MAIL_LANES).toSorted()).toEqual(names.toSorted());
});

test(
  "sign-in codes and password resets are sent while all ordinary mails and seals are blocked",
  { timeout: LIMIT_MS },
  async () => {
    const ordinaryHeld = new Promise<void>((resolve) => {
      whenHeld = resolve;
    });
    const data = { at: region.clock.now().toISOString(), device: "Firefox on Linux", ip: "198.51.100.7" };
    await region.db.transaction(async (tx) => {
      for (let n = 0; n < ORDINARY_MAILS; n += 1)
        await region.mail.send(tx, newDeviceMail, { to: `other-${n}@test.example`, data });
      for (let n = 0; n < 2; n += 1)
        await region.jobs.enqueue(tx, sealProposalJob, { proposalId: region.newId() });
    });
    region.jobs.wake();
    await ordinaryHeld;

    const { email } = await aPersonWithPassword(region);
    const code = nextMailTo(email);
    expect(await signInWith(server, email)).toMatchObject({ status: 200 });
    expect((await code).subject).toBe("Your Gap verification code");

    const reset = nextMailTo(email);
    await server.open.user.requestPasswordReset.mutate({ email });
    expect((await reset).text).toContain("Reset password");

    expect(mailServer.received.map(recipientOf)).toEqual([email, email]);
    const { rows } = await region.db.read.raw(
      "select state, count(*)::int as count from pgboss.job where name = $1 group by state order by state",
      [sealProposalJob.name],
    );
    expect(rows).toEqual([
      { state: "created", count: 1 },
      { state: "active", count: 1 },
    ]);
  },
);
