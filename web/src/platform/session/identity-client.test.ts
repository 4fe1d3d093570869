import { afterEach, expect, test, vi } from "vitest";
import { createIdentityClient, IdentityError } from "./identity-client";
import { createPasswordKey } from "./password-key.test-support";

afterEach(() => void vi.useRealTimers());

async function clientWith(answers: Record<string, () => Response | Promise<Response>>) {
  const { publicKey, decrypt } = await createPasswordKey();
  const requests: { call: string; body: Record<string, string>; authorization: string | null }[] = [];
  const client = createIdentityClient({
    apiBase: "/api/au",
    clientId: "main-au",
    reportError: () => undefined,
    fetch: async (input, init) => {
      const call = String(input).replace("/api/au/identity/", "");
      const authorization = new Headers(init?.headers).get("authorization");
      requests.push({ call, body: JSON.parse(String(init?.body)), authorization });
      if (call === "challenge") return Response.json({ challengeId: "c1", publicKey });
      return answers[call]?.() ?? new Response("", { status: 404 });
    },
  });
  return { client, requests, decrypt };
}

test("a password is sent encrypted with the challenge's key, never in plain text", async () => {
  const step = { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", session: "s1" };
  const { client, requests, decrypt } = await clientWith({ signIn: () => Response.json(step) });
  expect(await client.signIn({ username: "a@x.example", password: "Pässword 1!" })).toEqual(step);
  const signIn = requests[1];
  expect(signIn?.body).toMatchObject({ clientId: "main-au", username: "a@x.example", challengeId: "c1" });
  expect(JSON.stringify(requests)).not.toContain("Pässword");
  expect(await decrypt(signIn?.body["encryptedPassword"])).toBe("Pässword 1!");
});

test("an error carries the exception's name", async () => {
  const refusal = { name: "CodeMismatchException", message: "Wrong" };
  const { client } = await clientWith({ confirmSignIn: () => Response.json(refusal, { status: 400 }) });
  const failed = client.confirmSignIn({ session: "s1", challengeResponse: "123456" });
  await expect(failed).rejects.toMatchObject(refusal);
  await expect(failed).rejects.toBeInstanceOf(IdentityError);
});

test("a missing response and an unreadable response have their own error names", async () => {
  const { client } = await clientWith({
    signOut: () => Promise.reject(new TypeError("Failed to fetch")),
    confirmSignIn: () => new Response("<html>", { status: 502 }),
  });
  await expect(client.signOut("t")).rejects.toMatchObject({ name: "NetworkError" });
  await expect(client.confirmSignIn({ session: "s1", challengeResponse: "123456" })).rejects.toMatchObject({
    name: "UnknownError",
  });
});

test("sign-out sends the session's access token", async () => {
  const { client, requests } = await clientWith({ signOut: () => new Response("", { status: 200 }) });
  await client.signOut("t1");
  expect(requests).toMatchObject([{ call: "signOut", authorization: "Bearer t1" }]);
});

test("an attribute change sends the code if one is given", async () => {
  const { client, requests } = await clientWith({ updateAttributes: () => Response.json({}) });
  await client.updateAttributes("t1", { preferredMfa: "TOTP" });
  await client.updateAttributes("t1", { preferredMfa: "EMAIL" }, "123456");
  expect(requests.map(({ body }) => body)).toEqual([
    { clientId: "main-au", attributes: { preferredMfa: "TOTP" } },
    { clientId: "main-au", attributes: { preferredMfa: "EMAIL" }, code: "123456" },
  ]);
});

test("a request without a response is aborted after 28 s and reported", async () => {
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
