import { expect, test } from "vitest";
import type { RegionId } from "@gap/core/shared/regions";
import { decideRegion, type RegionDecision } from "./region";

function decide(
  url: string,
  stored: RegionId | undefined,
  stage = "prod",
  served?: Parameters<typeof decideRegion>[3],
): RegionDecision {
  return decideRegion(new URL(url, "https://gap.example"), stored, stage, served);
}

const serve = (region: RegionId): RegionDecision => ({ kind: "serve", region });
const go = (to: string): RegionDecision => ({ kind: "go", to });
const clear = (region: RegionId): RegionDecision => ({ kind: "clear-and-reload", region });

test.each<[string, RegionId | undefined, string, RegionDecision]>([
  // URL, stored region, stage, decision
  ["/au", undefined, "prod", serve("au")],
  ["/au/org/1/home", "au", "prod", serve("au")],
  ["/eu/org/1/home", "eu", "dev-local", serve("eu")],
  ["/eu/org/1/home", "au", "prod", clear("eu")],
  ["/au", "eu", "dev-local", clear("au")],
  ["/", undefined, "prod", go("/au")],
  ["/", "eu", "prod", go("/eu")],
  ["/", "eu", "dev-local", go("/au")],
  ["/", "eu", "feature-9", go("/au")],
  ["/", "eu", "bug-9", go("/au")],
  ["/trial", "eu", "dev-local", go("/au/trial")],
  ["/trial/", "eu", "dev-local", go("/au/trial")],
  ["/trial?code=1#x", undefined, "prod", go("/au/trial?code=1#x")],
  ["/trial", "eu", "rc", go("/eu/trial")],
  ["/org/1/home?a=b", undefined, "dev-local", go("/au/org/1/home?a=b")],
  ["/org/1/home", "eu", "dev-local", go("/eu/org/1/home")],
  ["/us/org/1", undefined, "prod", go("/au/us/org/1")],
  ["/AU/org/1", undefined, "prod", go("/au/AU/org/1")],
  [
    "/au/?oauth_redirect=true&client_id=c",
    "au",
    "prod",
    go("/au/oauth-redirect?oauth_redirect=true&client_id=c"),
  ],
  ["/au/oauth-redirect?oauth_redirect=true", "au", "prod", serve("au")],
  ["/au/org/1?oauth_redirect=false", "au", "prod", serve("au")],
  ["/?oauth_redirect=true&client_id=c", undefined, "prod", go("/au?oauth_redirect=true&client_id=c")],
])("%s, stored %s, %s", (url, stored, stage, expected) => {
  expect(decide(url, stored, stage)).toEqual(expected);
});

test("a path that begins with slashes cannot lead to another host", () => {
  const address = { pathname: "//evil.example/x", search: "", hash: "" };
  expect(decideRegion(address, undefined, "prod")).toEqual(go("/au/evil.example/x"));
});

test("a region that is not served leads to the default region", () => {
  const onlyEu = { ids: ["eu"], defaultRegion: "eu" } as const;
  expect(decide("/au/org/1", undefined, "prod", onlyEu)).toEqual(go("/eu"));
  expect(decide("/", "au", "prod", onlyEu)).toEqual(go("/eu"));
});
