import { expect, it } from "vitest";
import { REGION_IDS } from "@gap/core/shared/regions";
import { readApiToken, writeApiToken } from "./api-token";

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const SECRET = "a_-".repeat(14).padEnd(43, "Z");

it.each(REGION_IDS)("a token of %s is read back as it was written", (region) => {
  const parts = { region, id: ID, secret: SECRET };
  expect(readApiToken(writeApiToken(parts))).toEqual(parts);
});

it.each([
  "",
  "gap_us_" + ID + "_" + SECRET,
  `gap_au_${ID}_${SECRET}x`,
  `gap_au_${ID}_${SECRET.slice(1)}`,
  `gap_au_${ID.toLowerCase()}_${SECRET}`,
  ` gap_au_${ID}_${SECRET}`,
  `eyJhbGciOi.${ID}.${SECRET}`,
])("%s is no token", (text) => {
  expect(readApiToken(text)).toBeUndefined();
});
