// Helpers for tests of signing up: a sign-up as the browser sends it, and all steps to a session.
import type { TestServer } from "@gap/testing/test-server";
import { nextNumber } from "@gap/testing/factories/command";
import { encryptedPassword, callIdentity, mailedCode, type IdentityAnswer } from "../identity.test-kit";

export const ATTRIBUTES = {
  given_name: "Mere",
  family_name: "Tane",
  jobTitle: "Director",
  trialStep: "org-setup",
} as const;

export interface SignedUp {
  readonly email: string;
  readonly accessToken: string;
  readonly idToken: string;
}

export function aNewAddress(domain = "newfirm.example"): string {
  return `mere-${nextNumber()}@${domain}`;
}

export async function signUpWith(
  server: TestServer,
  username: string,
  {
    password,
    attributes = {},
    headers = {},
  }: { password?: string; attributes?: object; headers?: Record<string, string> } = {},
): Promise<IdentityAnswer> {
  return callIdentity(
    server,
    "signUp",
    {
      username,
      ...(await encryptedPassword(server, password)),
      attributes: { ...ATTRIBUTES, ...attributes },
    },
    headers,
  );
}

export async function confirmWithMailedCode(server: TestServer, username: string): Promise<IdentityAnswer> {
  const code = await mailedCode(await server.region(), username);
  return callIdentity(server, "confirmSignUp", { username, code });
}

/** Signs up, confirms and signs in automatically; returns the tokens that the browser holds. */
export async function aSignedUpPerson(
  server: TestServer,
  email = aNewAddress(),
  attributes: object = {},
): Promise<SignedUp> {
  await signUpWith(server, email, { attributes });
  const { session } = await confirmWithMailedCode(server, email);
  const { tokens, name } = await callIdentity(server, "autoSignIn", { session });
  if (tokens === undefined) throw new Error(`The sign-up of ${email} did not end in a session: ${name}`);
  return { email, accessToken: tokens.accessToken, idToken: tokens.idToken };
}
