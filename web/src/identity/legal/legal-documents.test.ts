import { expect, test } from "vitest";
import { legalAddress, legalDocumentAt } from "./legal-documents";

test("a document's address is the installation's own, or else the product's placeholder page", () => {
  const legal = { privacyPolicy: "https://gap.example/privacy" };
  expect(legalAddress(legal, "eu", "privacyPolicy")).toBe("https://gap.example/privacy");
  expect(legalAddress(legal, "eu", "termsOfService")).toBe("/eu/legal/terms-of-service");
});

test.each([
  ["terms-of-service", "termsOfService"],
  ["acceptable-use-policy", "acceptableUsePolicy"],
  ["privacy-policy", "privacyPolicy"],
  ["termsOfService", undefined],
  [undefined, undefined],
])("the page of %s shows %s", (path, document) => {
  expect(legalDocumentAt(path)).toBe(document);
});
