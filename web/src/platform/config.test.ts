import { afterEach, expect, test, vi } from "vitest";
import { ConfigUnavailableError, loadConfig, readConfig } from "./config";

afterEach(() => void vi.useRealTimers());

const au = { apiBase: "/api/au", poolClientId: "main-au", guestPoolClientId: "guest-au" };
const whole = {
  stage: "dev-local",
  productName: "Gap",
  supportEmail: "support@gap.example",
  legal: { privacyPolicy: "https://gap.example/privacy" },
  help: { helpCentre: "https://help.gap.example" },
  testimonials: { signUp: { quote: "Sooner.", name: "Mia Wren", firm: "Wren & Co" } },
  acceptsFixedLinkToken: true,
  regions: { au },
  defaultRegion: "au",
};

test("reads a complete configuration", () => {
  expect(readConfig(whole)).toEqual(whole);
});

test("the fixed link token is off when the configuration does not mention it", () => {
  expect(readConfig({ ...whole, acceptsFixedLinkToken: undefined }).acceptsFixedLinkToken).toBe(false);
});

test.each([[{ name: "Xero" }], [undefined]])("reads the accounting provider %o", (accountingProvider) => {
  expect(readConfig({ ...whole, accountingProvider }).accountingProvider).toEqual(accountingProvider);
});

test("a default region that is not served is replaced by one that is", () => {
  expect(readConfig({ ...whole, defaultRegion: "eu" }).defaultRegion).toBe("au");
});

test("invalid legal documents and testimonials are left out", () => {
  const odd = {
    ...whole,
    legal: { termsOfService: 1 },
    help: { community: 1 },
    testimonials: { invitation: { quote: "Sooner." } },
  };
  expect(readConfig(odd)).toMatchObject({ legal: {}, help: {}, testimonials: {} });
  expect(readConfig({ ...whole, legal: undefined, testimonials: [] })).toMatchObject({
    legal: {},
    testimonials: {},
  });
});

test("invalid regions are left out", () => {
  expect(readConfig({ ...whole, regions: { au, eu: {}, us: au } }).regions).toEqual({ au });
});

test.each([
  [undefined],
  [[]],
  [{ ...whole, stage: 1 }],
  [{ ...whole, supportEmail: undefined }],
  [{ ...whole, regions: {} }],
  [{ ...whole, regions: { au: { apiBase: "/api/au" } } }],
])("rejects %o", (given) => {
  expect(() => readConfig(given)).toThrow(ConfigUnavailableError);
});

test("reports a server that returns an error", async () => {
  await expect(loadConfig(async () => new Response("", { status: 503 }))).rejects.toThrow("503");
});

test("gives up after 28 s without a response", async () => {
  vi.useFakeTimers();
  const outcome = loadConfig(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  ).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(28_000);
  expect(await outcome).toMatchObject({ name: "NetworkTimeoutError" });
});
