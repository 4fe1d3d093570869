import { expect, test } from "vitest";
import type { FeatureId } from "@gap/core/access/features";
import { decide } from "@gap/core/access/policy";
import { PEOPLE, person, surroundingsOf, type PersonName } from "@gap/core/access/viewers.test-data";
import { hasFavourites, hasFavouritesOf } from "@gap/core/processes/favourites-policy";
import { FAVORITE_TYPES, type FavoriteType } from "@gap/core/processes/favourites.schema";

const STAGE = surroundingsOf("prod");

test("people who work with processes and blueprints have favourites", () => {
  const names = Object.keys(PEOPLE) as PersonName[];
  expect(names.filter((name) => decide(hasFavourites, PEOPLE[name], STAGE) === "allowed")).toEqual([
    "gapAdmin",
    "gapMember",
    "developer",
    "advisorAdmin",
    "advisorMember",
  ]);
});

test.each<[FeatureId, readonly FavoriteType[]]>([
  ["processes", ["process"]],
  ["blueprints", ["blueprint"]],
  ["documents", []],
])("a role that views only %s has favourites of %j", (featureId, expected) => {
  const viewer = person("advisor", "Reader", { features: [{ featureId, actions: [{ actionId: "view" }] }] });
  const types = FAVORITE_TYPES.filter((type) => decide(hasFavouritesOf(type), viewer, STAGE) === "allowed");
  expect(types).toEqual(expected);
  expect(decide(hasFavourites, viewer, STAGE) === "allowed").toBe(expected.length > 0);
});
