import { expect, test } from "vitest";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import { ownerNamed } from "./use-owners";

const OWNERS = [
  { owner: { kind: "user" as const, id: idOf(1) }, name: "Ava Ngata" },
  { owner: { kind: "contact" as const, id: idOf(2) }, name: "Hana Wereta" },
];

test.each([
  ["a member", "Ava Ngata", { kind: "user", id: idOf(1) }],
  ["a contact, however it is written", " hana wereta ", { kind: "contact", id: idOf(2) }],
  ["any other name", "The bank", { kind: "name", name: "The bank" }],
  ["nobody", " ", null],
])("%s can own an action", (_, typed, owner) => {
  expect(ownerNamed(typed, OWNERS)).toEqual(owner);
});
