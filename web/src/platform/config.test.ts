import { expect, test } from "vitest";
import { ConfigUnavailableError, loadConfig, readConfig } from "./config";

const au = { apiBase: "/api/au", poolClientId: "main-au", guestPoolClientId: "guest-au" };
const whole = { stage: "dev-local", productName: "Gap", regions: { au }, defaultRegion: "au" };

test("a whole configuration is read", () => {
  expect(readConfig(whole)).toEqual({ ...whole, testimonials: [] });
});

test("a default region that is not served gives way to one that is", () => {
  expect(readConfig({ ...whole, defaultRegion: "eu" }).defaultRegion).toBe("au");
});

test("regions and testimonials that cannot be used are left out", () => {
  const quote = { quote: "q", name: "n", role: "r" };
  const config = readConfig({
    ...whole,
    regions: { au, eu: {}, us: au },
    testimonials: [quote, { quote: 1 }],
  });
  expect(Object.keys(config.regions)).toEqual(["au"]);
  expect(config.testimonials).toEqual([quote]);
});

test.each([
  [undefined],
  [[]],
  [{ ...whole, stage: 1 }],
  [{ ...whole, regions: {} }],
  [{ ...whole, regions: { au: { apiBase: "/api/au" } } }],
])("%o is refused", (given) => {
  expect(() => readConfig(given)).toThrow(ConfigUnavailableError);
});

test("a server that does not answer well is said so", async () => {
  await expect(loadConfig(async () => new Response("", { status: 503 }))).rejects.toThrow("503");
});
