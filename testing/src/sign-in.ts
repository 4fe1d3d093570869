// Signs a person in at the identity endpoint, as a browser does: challenge key, password, mailed code.
import type { RegionId } from "@gap/core/shared/regions";
import { trustingWire } from "@gap/core/shared/wire/wire";
import { encryptPassword } from "./encrypt-password";
import type { Identified } from "./calls";
import { until } from "./server-process";

const MAIL_LIMIT_MS = 30_000;
// The mailbox page renders every mail to the person: polling more often would delay the next mail.
const MAIL_PAUSE_MS = 50;
// Spec 5: the password of everyone in the demo.
const DEMO_PASSWORD = "Advise-4-good";

/** Tokens and ids of a signed-in person. */
export interface SignedInPerson extends Required<Identified> {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly userId: string;
}

interface SignInOptions {
  readonly region?: RegionId;
  /** The demo's password if omitted. */
  readonly password?: string;
  readonly headers?: Record<string, string>;
}

/** Signs in a person of the demo, in region au by default; the code is read from the mailbox page. */
export async function signInOverHttp(
  url: string,
  email: string,
  options: SignInOptions = {},
): Promise<SignedInPerson> {
  const { region = "au", headers = {} } = options;
  const before = await newestMail(url, email, headers);
  const password = await passwordFor(url, email, options.headers, options);
  const { session } = (await callIdentity(url, "signIn", password, headers, region)) as { session: string };
  const readCode = async () => {
    // An idle connection may be closed just as it is used: the next poll opens another.
    const mail = await newestMail(url, email, headers).catch(() => before);
    return mail?.id === before?.id ? undefined : /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  };
  const code = await until(MAIL_LIMIT_MS, `No code came for ${email}`, readCode, MAIL_PAUSE_MS);
  const answer = { session, challengeResponse: code };
  const { tokens } = (await callIdentity(url, "confirmSignIn", answer, headers, region)) as {
    tokens: { idToken: string; accessToken: string; refreshToken: string };
  };
  return { ...tokens, ...(await userAndFirstOrgOf(url, options, tokens.accessToken)) };
}

/** The body of a signIn call: the password, encrypted with a new challenge's key. */
export async function passwordFor(
  url: string,
  username: string,
  headers: Record<string, string> = {},
  { region = "au", password = DEMO_PASSWORD }: SignInOptions = {},
) {
  const { challengeId, publicKey } = (await callIdentity(url, "challenge", {}, headers, region)) as {
    challengeId: string;
    publicKey: string;
  };
  return { username, challengeId, encryptedPassword: await encryptPassword(password, publicKey) };
}

/** A call to a region's identity endpoint. */
export async function callIdentity(
  url: string,
  call: string,
  body: object,
  headers: Record<string, string> = {},
  region: RegionId = "au",
): Promise<unknown> {
  const address = `${url}/api/${region}/identity/${call}`;
  return postJson(address, { clientId: `gap-${region}-main`, ...body }, headers);
}

async function userAndFirstOrgOf(
  url: string,
  { region = "au", headers }: SignInOptions,
  accessToken: string,
): Promise<{ userId: string; orgId: string }> {
  const { result } = await getJson<{ result: { data: unknown } }>(
    `${url}/api/${region}/trpc/user.getMyUserInfo`,
    { ...headers, authorization: `Bearer ${accessToken}` },
  );
  const { id, orgs } = trustingWire.deserialize(result.data) as {
    id: string;
    orgs: readonly { orgId: string }[];
  };
  const [org] = orgs;
  if (org === undefined) throw new Error("A person without an organisation");
  return { userId: id, orgId: org.orgId };
}

async function newestMail(
  url: string,
  to: string,
  headers: Record<string, string>,
): Promise<{ id: string; text: string } | undefined> {
  const mails = await getJson<{ id: string; text: string }[]>(
    `${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`,
    headers,
  );
  return mails[0];
}

async function getJson<T>(address: string, headers: Record<string, string>): Promise<T> {
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
