import { expect, test } from "vitest";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import {
  matchPracticeClients,
  type KnownClient,
  type PracticeClient,
} from "@gap/core/clients/practice-clients";

const there = (id: string, name: string): PracticeClient => ({ id, name, isProspect: false, contacts: [] });
const here = (id: string, name: string, xeroId: string | null = null): KnownClient => ({
  id,
  name,
  nameKey: nameKeyOf(name),
  xeroId,
});
const matched = (given: PracticeClient[], known: KnownClient[], deleted: string[] = []) =>
  matchPracticeClients(given, { known, deletedIds: new Set(deleted) }).map((each) =>
    each.kind === "known" ? `${each.known.id} is ${each.name}` : each.kind,
  );

test.each([
  ["unknown client", [there("x1", "Alder")], [], [], ["new"]],
  ["already imported", [there("x1", "Alder")], [here("c1", "Alder", "x1")], [], ["c1 is Alder"]],
  [
    "renamed in the practice manager",
    [there("x1", "Alder & Co")],
    [here("c1", "Alder", "x1")],
    [],
    ["c1 is Alder & Co"],
  ],
  [
    "an unlinked client has the same name",
    [there("x1", "ALDER  ltd")],
    [here("c1", "Alder Ltd")],
    [],
    ["c1 is ALDER  ltd"],
  ],
  [
    "a client linked to another id has the name",
    [there("x1", "Alder")],
    [here("c1", "Alder", "x9")],
    [],
    ["skipped"],
  ],
  ["deleted here", [there("x1", "Alder")], [], ["x1"], ["skipped"]],
  [
    "deleted here and added again manually",
    [there("x1", "Alder")],
    [here("c2", "Alder")],
    ["x1"],
    ["c2 is Alder"],
  ],
  [
    "two clients of the practice manager share a name",
    [there("x1", "Alder"), there("x2", "alder")],
    [],
    [],
    ["new", "skipped"],
  ],
  [
    "two share the name of an unlinked client, which is linked to the first",
    [there("x1", "Alder"), there("x2", "Alder")],
    [here("c1", "Alder")],
    [],
    ["c1 is Alder", "skipped"],
  ],
  [
    "the new name is taken here, so the client keeps its old one",
    [there("x1", "Birch")],
    [here("c1", "Alder", "x1"), here("c2", "Birch")],
    [],
    ["c1 is Alder"],
  ],
  [
    "swapped names do not change, as neither is free",
    [there("x1", "Birch"), there("x2", "Alder")],
    [here("c1", "Alder", "x1"), here("c2", "Birch", "x2")],
    [],
    ["c1 is Alder", "c2 is Birch"],
  ],
  [
    "a new client whose name is just being given up waits for the next sync",
    [there("x1", "Birch"), there("x2", "Alder")],
    [here("c1", "Alder", "x1")],
    [],
    ["c1 is Birch", "skipped"],
  ],
])(
  "clients of the practice manager are matched with known ones: %s",
  (_, given, known, deleted, expected) => {
    expect(matched(given, known, deleted)).toEqual(expected);
  },
);
