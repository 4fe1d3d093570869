// Helpers for the identity tests: a user with a password, calls of the identity endpoint, and the mailbox.
import { hash } from "@node-rs/argon2";
import { desc, eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { anOrg } from "@gap/testing/factories/org";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { encryptPassword } from "@gap/testing/encrypt-password";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import { mails } from "../platform/mail/mail.tables";
import type { Region } from "../platform/region";
import { lockAccountOf, updateCredentials } from "./accounts.db";
import { confirmTotp, enrolTotp } from "./authenticator/enrol-totp";
import { IdentityFailure } from "./identity-failure";
import { createEncryptionChallenge } from "./passwords/encryption-challenge";
import { setPassword } from "./passwords/set-password";

export const PASSWORD = "Correct-horse-9";
export const CLIENT_ID = "gap-au-main";

export interface IdentityAnswer extends Partial<SignInStep> {
  readonly status: number;
  readonly name?: string;
  readonly message?: string;
  readonly challengeId?: string;
  readonly publicKey?: string;
}

/** A hash names its own cost. This one costs little, because nearly every test verifies it. */
const hashOfPassword = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function aPersonWithPassword(
  region: Region,
  { mustChange = false }: { mustChange?: boolean } = {},
): Promise<TestPerson> {
  const { id: orgId } = await anOrg(region);
  const person = await aPerson(region, { orgId });
  const passwordHash = await hashOfPassword;
  await asInstallation(region, (command) =>
    setPassword(command, { userId: person.userId, passwordHash, mustChange }),
  );
  return person;
}

/** Trusts X-Forwarded-For, so that tests can use separate IP addresses; see `callIdentity`. */
export function startIdentityServer(): Promise<TestServer> {
  return startTestServer({ environment: { TRUSTED_PROXIES: "1" } });
}

/** Calls the identity endpoint, by default from a new IP address if the server trusts X-Forwarded-For. */
export async function callIdentity(
  server: TestServer,
  call: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<IdentityAnswer> {
  const response = await server.fetch(`/api/au/identity/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...from(anAddress()), ...headers },
    body: JSON.stringify({ clientId: CLIENT_ID, ...body }),
  });
  return { ...((await response.json()) as object), status: response.status };
}

export function from(address: string): Record<string, string> {
  return { "x-forwarded-for": address };
}

export function anAddress(): string {
  const number = nextNumber();
  return `198.18.${(number >> 8) & 255}.${number & 255}`;
}

/** Encrypts a password for a new challenge. */
export async function encryptedPassword(server: TestServer, password = PASSWORD) {
  const region = await server.region();
  const { challengeId, publicKey } = await asInstallation(region, (command) =>
    createEncryptionChallenge(command, { pool: "main" }),
  );
  return { challengeId, encryptedPassword: await encryptPassword(password, publicKey) };
}

export async function signInWith(
  server: TestServer,
  username: string,
  password = PASSWORD,
): Promise<IdentityAnswer> {
  return callIdentity(server, "signIn", { username, ...(await encryptedPassword(server, password)) });
}

export function answerCode(
  server: TestServer,
  session: string | undefined,
  code: string,
): Promise<IdentityAnswer> {
  return callIdentity(server, "confirmSignIn", { session, challengeResponse: code });
}

/** Sets up an authenticator app for the user; returns its current code and a recovery code. */
export async function anAuthenticator(region: Region, userId: string) {
  const { secret, recoveryCodes } = await asInstallation(region, async (command) => {
    const lock = async () => (await lockAccountOf(command, userId)) ?? noAccount();
    const enrolled = await enrolTotp(command, await lock());
    if (enrolled instanceof IdentityFailure) throw enrolled;
    const codes = await confirmTotp(command, await lock(), appCode(region, enrolled.secret));
    // Leave the current code unused, as if the app had been confirmed some time ago.
    await updateCredentials(command, userId, { totpLastStep: null });
    return { secret: enrolled.secret, recoveryCodes: codes ?? [] };
  });
  return { recoveryCodes, code: () => appCode(region, secret) };
}

/** The code in the newest mail to that address. */
export async function mailedCode(region: Region, to: string): Promise<string> {
  await region.jobs.drain();
  const [mail] = await region.db.read
    .select({ kept: mails.kept })
    .from(mails)
    .where(eq(mails.toAddress, to))
    .orderBy(desc(mails.id))
    .limit(1);
  const code = /\b\d{6}\b/.exec(mail?.kept?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${to}`);
  return code;
}

/** Subjects of all mails to that address, oldest first. */
export async function subjectsMailedTo(region: Region, to: string): Promise<(string | undefined)[]> {
  await region.jobs.drain();
  const rows = await region.db.read
    .select({ kept: mails.kept })
    .from(mails)
    .where(eq(mails.toAddress, to))
    .orderBy(mails.id);
  return rows.map(({ kept }) => kept?.subject);
}

export function otherThan(code: string): string {
  return code === "123456" ? "654321" : "123456";
}

export function appCode(region: Region, secret: string): string {
  return generateSync({ secret, epoch: Math.floor(region.clock.now().getTime() / 1000) });
}

function noAccount(): never {
  throw new Error("The person has no account");
}
