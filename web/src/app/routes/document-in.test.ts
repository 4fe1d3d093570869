import { expect, test } from "vitest";
import { documentIn } from "./document-in";

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

test.each([
  [`documents/edit/${ID}`, { documentId: ID, mode: "edit" }],
  // Spec 3 §2: documents/edit/{docId}/*.
  [`documents/edit/${ID}/anything`, { documentId: ID, mode: "edit" }],
  [`documents/edit/${ID}/meeting`, { documentId: ID, mode: "edit", isInMeeting: true }],
  [`documents/${ID}`, { documentId: ID, mode: "read" }],
  [`documents/${ID}/more`, undefined],
  [`documents/proposal/${ID}`, undefined],
  ["documents/edit", undefined],
  ["documents/edit/nonsense", undefined],
  ["documents", undefined],
  [`proposals/${ID}`, undefined],
])("the document in the path '%s'", (path, document) => {
  expect(documentIn(path)).toEqual(document);
});
