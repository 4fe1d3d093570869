import { expect, test } from "vitest";
import type { PublicConfig } from "@gap/core/shared/public-config";
import { wayToProvider } from "./way-to-provider";

const config: PublicConfig = {
  stage: "prod",
  productName: "Gap",
  supportEmail: "support@gap.example",
  acceptsFixedLinkToken: false,
  accountingProvider: { name: "Xero" },
  defaultRegion: "au",
  regions: { eu: { apiBase: "https://eu.example/api", poolClientId: "m", guestPoolClientId: "g" } },
  legal: {},
  help: {},
  testimonials: {},
};

test("the way leads to the region's door, and from there back to the marketplace's entry", () => {
  expect(wayToProvider("?code=1", { config, region: "eu" })).toEqual({
    to: "https://eu.example/api/identity/federated/start?returnPath=%2Feu%2Fsignup%2Fxero%3FcameBack%3Dtrue",
    leavesPage: true,
  });
});

test("whoever came back without a session is not sent round in circles", () => {
  expect(wayToProvider("?cameBack=true", { config, region: "eu" })).toEqual({
    to: "/eu",
    leavesPage: false,
  });
});

test("where no provider is configured, one signs up by e-mail", () => {
  const { accountingProvider: _none, ...without } = config;
  expect(wayToProvider("", { config: without, region: "eu" })).toEqual({
    to: "/eu/trial",
    leavesPage: false,
  });
});
