// Signs a person in through the identity service's own door, as a browser does: key, password, mailed code.
import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { trustingWire } from "@gap/core/shared/wire";
import type { Identified } from "./test-server";
import { until } from "./server-process";

const MAIL_LIMIT_MS = 30_000;
// Spec 5: the password of all people of the demo.
const DEMO_PASSWORD = "Advise-4-good";

/** A person of the demo in region au; the code is read from the mailbox page. */
export async function signInOverHttp(url: string, email: string): Promise<Required<Identified>> {
  const { regions } = await getJson<{ regions: { au: { poolClientId: string } } }>(`${url}/config.json`);
  const door = (name: string, body: object) =>
    postJson(`${url}/api/au/identity/${name}`, { clientId: regions.au.poolClientId, ...body });
  const { challengeId, publicKey } = (await door("challenge", {})) as {
    challengeId: string;
    publicKey: string;
  };
  const before = await newestMail(url, email);
  const { session } = (await door("signIn", {
    username: email,
    challengeId,
    encryptedPassword: encrypt(DEMO_PASSWORD, publicKey),
  })) as { session: string };
  const code = await until(MAIL_LIMIT_MS, `No code came for ${email}`, async () => {
    const mail = await newestMail(url, email);
    return mail?.id === before?.id ? undefined : /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  });
  const { tokens } = (await door("confirmSignIn", { session, challengeResponse: code })) as {
    tokens: { accessToken: string };
  };
  return { accessToken: tokens.accessToken, orgId: await firstOrgOf(url, tokens.accessToken) };
}

async function firstOrgOf(url: string, accessToken: string): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { result } = await getJson<{ result: { data: unknown } }>(
    `${url}/api/au/trpc/user.getMyUserInfo`,
    headers,
  );
  const { orgs } = trustingWire.deserialize(result.data) as { orgs: readonly { orgId: string }[] };
  const [org] = orgs;
  if (org === undefined) throw new Error("A person without an organisation");
  return org.orgId;
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

async function postJson(address: string, body: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return readJson(await fetch(address, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
