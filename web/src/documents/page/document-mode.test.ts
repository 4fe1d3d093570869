import { expect, test } from "vitest";
import { actsOf, type DocumentSide, type DocumentStatus } from "@gap/core/documents/document-status";
import { modeOf, type DocumentMode } from "./document-mode";

type Row = readonly [DocumentSide, DocumentStatus, wanted: DocumentMode, shown: DocumentMode];

test.each<Row>([
  ["advisor", "draft", "read", "edit"],
  ["advisor", "shared", "edit", "edit"],
  ["advisor", "submitted", "read", "read"],
  ["advisor", "submitted", "edit", "edit"],
  ["advisor", "finalised", "edit", "read"],
  ["client", "shared", "read", "edit"],
  ["client", "submitted", "edit", "read"],
  ["client", "finalised", "edit", "read"],
])("the %s of a document that is %s and wants to %s it gets to %s it", (side, status, wanted, shown) => {
  expect(modeOf({ status, rights: { side, acts: actsOf(side, status) } }, wanted)).toBe(shown);
});

test("people who only view documents read them", () => {
  expect(modeOf({ status: "draft", rights: { side: "advisor", acts: ["read"] } }, "edit")).toBe("read");
});
