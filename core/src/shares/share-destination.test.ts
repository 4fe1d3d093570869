import { expect, test } from "vitest";
import { pathOfOpenedShare } from "./share-destination";

test.each([
  [{ clientOrgId: "org", docId: "doc", workItemId: "item" }, "/org/org/documents/edit/doc?workItemId=item"],
  [{ clientOrgId: "org", docId: "doc" }, "/org/org/documents/edit/doc"],
])("%j opens %s", (opened, path) => {
  expect(pathOfOpenedShare(opened)).toBe(path);
});
