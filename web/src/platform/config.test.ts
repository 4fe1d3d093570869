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

test("a whole configuration is read", () => {
  expect(readConfig(whole)).toEqual(whole);
});

test("a configuration that does not speak of the fixed link token has it switched off", () => {
  expect(readConfig({ ...whole, acceptsFixedLinkToken: undefined }).acceptsFixedLinkToken).toBe(false);
});

test.each([[{ name: "Xero" }], [undefined]])("the accounting provider %o", (accountingProvider) => {
  expect(readConfig({ ...whole, accountingProvider }).accountingProvider).toEqual(accountingProvider);
});

test("a default region that is not served gives way to one that is", () => {
  expect(readConfig({ ...whole, defaultRegion: "eu" }).defaultRegion).toBe("au");
});

test("legal documents and quoted customers that cannot be used are left out", () => {
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

test("regions that cannot be used are left out", () => {
  expect(readConfig({ ...whole, regions: { au, eu: {}, us: au } }).regions).toEqual({ au });
});

test.each([
  [undefined],
  [[]],
  [{ ...whole, stage: 1 }],
  [{ ...whole, supportEmail: undefined }],
  [{ ...whole, regions: {} }],
  [{ ...whole, regions: { au: { apiBase: "/api/au" } } }],
])("%o is refused", (given) => {
  expect(() => readConfig(given)).toThrow(ConfigUnavailableError);
});

test("a server that does not answer well is said so", async () => {
  await expect(loadConfig(async () => new Response("", { status: 503 }))).rejects.toThrow("503");
});

test("a server that never answers is given up after 28 s", async () => {
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
