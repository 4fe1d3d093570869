// Signs a person in through the identity service's own door, as a browser does: key, password, mailed code.
import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { trustingWire } from "@gap/core/shared/wire";
import type { Identified } from "./test-server";
import { until } from "./server-process";

const MAIL_LIMIT_MS = 30_000;
const CLIENT_ID = "gap-au-main";
// Spec 5: the password of all people of the demo.
const DEMO_PASSWORD = "Advise-4-good";

/** The person as the identity service answers them, with what is needed to come again. */
export interface DemoVisitor extends Required<Identified> {
  readonly refreshToken: string;
  readonly userId: string;
}

/** A person of the demo in region au; the code is read from the mailbox page. */
export async function signInOverHttp(url: string, email: string): Promise<DemoVisitor> {
  const before = await newestMail(url, email);
  const { session } = (await knock(url, "signIn", await passwordFor(url, email))) as { session: string };
  const code = await until(MAIL_LIMIT_MS, `No code came for ${email}`, async () => {
    const mail = await newestMail(url, email);
    return mail?.id === before?.id ? undefined : /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  });
  const { tokens } = (await knock(url, "confirmSignIn", { session, challengeResponse: code })) as {
    tokens: { accessToken: string; refreshToken: string };
  };
  return { ...tokens, ...(await userAndFirstOrgOf(url, tokens.accessToken)) };
}

/** The body of a signIn: the demo's password, encrypted for a challenge of its own. */
export async function passwordFor(url: string, username: string, headers: Record<string, string> = {}) {
  const { challengeId, publicKey } = (await knock(url, "challenge", {}, headers)) as {
    challengeId: string;
    publicKey: string;
  };
  return { username, challengeId, encryptedPassword: encrypt(DEMO_PASSWORD, publicKey) };
}

/** One call at the identity service's door of region au. */
export async function knock(
  url: string,
  call: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return postJson(`${url}/api/au/identity/${call}`, { clientId: CLIENT_ID, ...body }, headers);
}

async function userAndFirstOrgOf(
  url: string,
  accessToken: string,
): Promise<{ userId: string; orgId: string }> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { result } = await getJson<{ result: { data: unknown } }>(
    `${url}/api/au/trpc/user.getMyUserInfo`,
    headers,
  );
  const { id, orgs } = trustingWire.deserialize(result.data) as {
    id: string;
    orgs: readonly { orgId: string }[];
  };
  const [org] = orgs;
  if (org === undefined) throw new Error("A person without an organisation");
  return { userId: id, orgId: org.orgId };
}

async function newestMail(url: string, to: string): Promise<{ id: string; text: string } | undefined> {
  const mails = await getJson<{ id: string; text: string }[]>(
    `${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`,
  );
  return mails[0];
}

function encrypt(password: string, publicKey: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return publicEncrypt(options, Buffer.from(password)).toString("base64");
}

async function getJson<T>(address: string, headers: Record<string, string> = {}): Promise<T> {
  return readJson(await fetch(address, { headers })) as Promise<T>;
}

async function postJson(address: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const json = { "content-type": "application/json", ...headers };
  return readJson(await fetch(address, { method: "POST", headers: json, body: JSON.stringify(body) }));
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
