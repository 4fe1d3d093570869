// An unreachable provider: requests time out, and later ones try again. The tests run concurrently, because some wait
// for the time limit.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, expect, test, vi } from "vitest";
import { createTestClock } from "@gap/testing/test-clock";
import { createLog } from "@gap/server/platform/log";
import { createAccountingProvider, type ProviderRequest } from "./accounting-provider";

const QUESTION: ProviderRequest = {
  callbackUrl: "https://gap.test/callback",
  state: "state",
  nonce: "nonce",
  codeVerifier: "v".repeat(43),
};
const MAX_WAIT_MS = 8_000;

function closeAfterTest(http: Server): void {
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
}

async function silentServer(): Promise<{ http: Server; issuer: string; requestCount: () => number }> {
  let requestCount = 0;
  const http = createServer(() => {
    requestCount += 1;
  });
  closeAfterTest(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    http,
    issuer: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requestCount: () => requestCount,
  };
}

const providerAt = (issuer: string, clock = createTestClock()) =>
  createAccountingProvider({
    connection: async () => ({ issuer, clientId: "gap", clientSecret: "secret" }),
    isSimulator: false,
    clock,
    log: createLog("silent"),
  });

test.concurrent("a provider that never answers is away after five seconds, for all concurrent requests", async () => {
  const { issuer, requestCount } = await silentServer();
  const provider = providerAt(issuer);
  const startedAt = performance.now();
  const outcomes = await Promise.allSettled([
    provider.addressToAsk(QUESTION),
    provider.addressToAsk(QUESTION),
  ]);
  expect(outcomes).toMatchObject([{ reason: { reason: "away" } }, { reason: { reason: "away" } }]);
  expect(performance.now() - startedAt).toBeLessThan(MAX_WAIT_MS);
  expect(requestCount()).toBe(1);
});

test.concurrent("a health check answers immediately, even while the provider is silent", async () => {
  const { issuer } = await silentServer();
  expect(await providerAt(issuer).check()).toBe("not asked yet");
});

test.concurrent("a provider whose port is closed is away", async () => {
  const { http, issuer } = await silentServer();
  await new Promise((resolve) => http.close(resolve));
  const provider = providerAt(issuer);
  await expect(provider.addressToAsk(QUESTION)).rejects.toMatchObject({ reason: "away" });
  expect(await provider.check()).toBe("away");
});

test.concurrent("a failed health check does not discard the cached configuration", async () => {
  let isSilent = false;
  const http = createServer((_, response) => {
    if (!isSilent) response.setHeader("content-type", "application/json").end(JSON.stringify(metadata()));
  });
  closeAfterTest(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const metadata = () => ({ issuer, authorization_endpoint: `${issuer}/auth` });
  const clock = createTestClock();
  const provider = providerAt(issuer, clock);
  expect((await provider.addressToAsk(QUESTION)).href).toContain(`${issuer}/auth?`);
  isSilent = true;
  clock.advance(60_000);
  expect(await provider.check()).toBe("ok");
  const startedAt = performance.now();
  expect((await provider.addressToAsk(QUESTION)).href).toContain(`${issuer}/auth?`);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await vi.waitFor(async () => expect(await provider.check()).toBe("away"), MAX_WAIT_MS);
  expect((await provider.addressToAsk(QUESTION)).href).toContain(`${issuer}/auth?`);
});
