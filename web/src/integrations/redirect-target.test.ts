import { expect, test } from "vitest";
import type { PublicConfig } from "@gap/core/shared/public-config";
import { redirectTarget } from "./redirect-target";

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

test("the URL leads to the region's identity endpoint, and from there back to the marketplace's entry page", () => {
  expect(redirectTarget("?code=1", { config, region: "eu" })).toEqual({
    to: "https://eu.example/api/identity/federated/start?returnPath=%2Feu%2Fsignup%2Fxero%3FcameBack%3Dtrue",
    leavesPage: true,
  });
});

test("a person who returns without a session is not redirected again", () => {
  expect(redirectTarget("?cameBack=true", { config, region: "eu" })).toEqual({
    to: "/eu",
    leavesPage: false,
  });
});

test("without a provider the sign-up by email opens", () => {
  const { accountingProvider: _none, ...without } = config;
  expect(redirectTarget("", { config: without, region: "eu" })).toEqual({
    to: "/eu/trial",
    leavesPage: false,
  });
});
