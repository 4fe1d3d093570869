import { describe, expect, it } from "vitest";
import { API_SCOPES, withinScopes, type ApiScope } from "./api-scopes";

const held = (...features: (readonly [string, ...string[]])[]) =>
  features.map(([featureId, ...actions]) => ({
    featureId,
    actions: actions.map((actionId) => ({ actionId })),
  }));

describe("a token never exceeds its maker or its scopes", () => {
  it.each<[string, ReturnType<typeof held>, ApiScope[], ReturnType<typeof held>]>([
    ["view of maintain", held(["clients", "maintain"]), ["clients:view"], held(["clients", "view"])],
    [
      "maintain includes view",
      held(["clients", "maintain"]),
      ["clients:maintain"],
      held(["clients", "view", "maintain"]),
    ],
    ["the maker only views", held(["clients", "view"]), ["clients:maintain"], held(["clients", "view"])],
    ["the maker lost the feature", held(["services", "view"]), ["clients:maintain"], []],
    ["other features of the maker", held(["my-organisation", "maintain"]), ["clients:maintain"], []],
    ["no scope", held(["clients", "maintain"]), [], []],
  ])("%s", (_, features, scopes, wanted) => {
    expect(withinScopes(features, scopes)).toEqual(wanted);
  });
});

it("webhooks have no right to view alone", () => {
  expect(API_SCOPES.filter((scope) => scope.startsWith("my-organisation"))).toEqual([
    "my-organisation:maintain",
  ]);
});
