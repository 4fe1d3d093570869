import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import { expect, test } from "vitest";
import { refreshLink } from "./refresh-link";

function refusal(status: number) {
  return { error: { message: "Login expired", code: -32001, data: { httpStatus: status } } };
}

function clientAgainst(statuses: number[], worthAnotherTry: () => Promise<boolean>) {
  let calls = 0;
  const client = createTRPCClient<AnyRouter>({
    links: [
      refreshLink({ current: () => undefined, refreshAfterRefusal: worthAnotherTry }, () => true),
      httpBatchLink({
        url: "http://api.example/trpc",
        fetch: async () => {
          const status = statuses[calls++] ?? 200;
          const body = status === 200 ? [{ result: { data: "fine" } }] : [refusal(status)];
          return Response.json(body, { status });
        },
      }),
    ],
  });
  const ask = () => (client as unknown as { a: { query(): Promise<unknown> } }).a.query();
  return { ask, calls: () => calls };
}

test("a 401 is retried once after a refresh", async () => {
  const { ask, calls } = clientAgainst([401, 200], async () => true);
  expect(await ask()).toBe("fine");
  expect(calls()).toBe(2);
});

test("a second 401 is final", async () => {
  const { ask, calls } = clientAgainst([401, 401, 200], async () => true);
  await expect(ask()).rejects.toThrow("Login expired");
  expect(calls()).toBe(2);
});

test.each([
  ["the session has expired", async () => false],
  ["the refresh request fails", () => Promise.reject(new Error("Failed to fetch"))],
])("a 401 is not retried when %s", async (_name, refresh) => {
  const { ask, calls } = clientAgainst([401, 200], refresh);
  await expect(ask()).rejects.toThrow("Login expired");
  expect(calls()).toBe(1);
});

test("other errors are not retried", async () => {
  const { ask, calls } = clientAgainst([403, 200], async () => true);
  await expect(ask()).rejects.toMatchObject({ data: { httpStatus: 403 } });
  expect(calls()).toBe(1);
});
