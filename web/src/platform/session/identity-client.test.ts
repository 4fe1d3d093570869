import { afterEach, expect, test, vi } from "vitest";
import { createIdentityClient, IdentityError } from "./identity-client";
import { createPasswordKey } from "./password-key.test-support";

afterEach(() => void vi.useRealTimers());

async function door(answers: Record<string, () => Response | Promise<Response>>) {
  const { publicKey, decrypt } = await createPasswordKey();
  const asked: { call: string; body: Record<string, string>; authorization: string | null }[] = [];
  const client = createIdentityClient({
    apiBase: "/api/au",
    clientId: "main-au",
    reportError: () => undefined,
    fetch: async (input, init) => {
      const call = String(input).replace("/api/au/identity/", "");
      const authorization = new Headers(init?.headers).get("authorization");
      asked.push({ call, body: JSON.parse(String(init?.body)), authorization });
      if (call === "challenge") return Response.json({ challengeId: "c1", publicKey });
      return answers[call]?.() ?? new Response("", { status: 404 });
    },
  });
  return { client, asked, decrypt };
}

test("a password travels encrypted with the challenge's key, never in clear", async () => {
  const step = { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", session: "s1" };
  const { client, asked, decrypt } = await door({ signIn: () => Response.json(step) });
  expect(await client.signIn({ username: "a@x.example", password: "Pässword 1!" })).toEqual(step);
  const signIn = asked[1];
  expect(signIn?.body).toMatchObject({ clientId: "main-au", username: "a@x.example", challengeId: "c1" });
  expect(JSON.stringify(asked)).not.toContain("Pässword");
  expect(await decrypt(signIn?.body["encryptedPassword"])).toBe("Pässword 1!");
});

test("a refusal carries the exception's name", async () => {
  const refusal = { name: "CodeMismatchException", message: "Wrong" };
  const { client } = await door({ confirmSignIn: () => Response.json(refusal, { status: 400 }) });
  const failed = client.confirmSignIn({ session: "s1", challengeResponse: "123456" });
  await expect(failed).rejects.toMatchObject(refusal);
  await expect(failed).rejects.toBeInstanceOf(IdentityError);
});

test("no answer and an unreadable answer have names of their own", async () => {
  const { client } = await door({
    signOut: () => Promise.reject(new TypeError("Failed to fetch")),
    confirmSignIn: () => new Response("<html>", { status: 502 }),
  });
  await expect(client.signOut("t")).rejects.toMatchObject({ name: "NetworkError" });
  await expect(client.confirmSignIn({ session: "s1", challengeResponse: "123456" })).rejects.toMatchObject({
    name: "UnknownError",
  });
});

test("signing out names whose session it is", async () => {
  const { client, asked } = await door({ signOut: () => new Response("", { status: 200 }) });
  await client.signOut("t1");
  expect(asked).toMatchObject([{ call: "signOut", authorization: "Bearer t1" }]);
});

test("an attribute is changed with a code where one is given", async () => {
  const { client, asked } = await door({ updateAttributes: () => Response.json({}) });
  await client.updateAttributes("t1", { preferredMfa: "TOTP" });
  await client.updateAttributes("t1", { preferredMfa: "EMAIL" }, "123456");
  expect(asked.map(({ body }) => body)).toEqual([
    { clientId: "main-au", attributes: { preferredMfa: "TOTP" } },
    { clientId: "main-au", attributes: { preferredMfa: "EMAIL" }, code: "123456" },
  ]);
});

test("an identity service that never answers is given up after 28 s and reported", async () => {
  vi.useFakeTimers();
  const reported: unknown[] = [];
  const client = createIdentityClient({
    apiBase: "/api/au",
    clientId: "main-au",
    reportError: (error) => reported.push(error),
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  });
  const outcome = client.signIn({ username: "a@x.example", password: "x" }).catch((e: unknown) => e);
  await vi.advanceTimersByTimeAsync(28_000);
  expect(await outcome).toMatchObject({ name: "NetworkError", message: "Network request failed" });
  expect(reported).toMatchObject([{ name: "NetworkTimeoutError" }]);
});
