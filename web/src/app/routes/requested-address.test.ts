import { expect, test } from "vitest";
import { documentOfAddress, readRequestedPage, proposalOfAddress } from "./requested-address";

test.each([
  ["/", undefined],
  ["/zz/org/o1/home", undefined],
  ["/au", { region: "au" }],
  ["/au/", { region: "au" }],
  ["/eu/org/o1", { region: "eu", orgId: "o1" }],
  ["/eu/org/o1/", { region: "eu", orgId: "o1" }],
  [
    "/au/org/o1/organisations/o2/team",
    { region: "au", orgId: "o1", path: "organisations", below: "o2/team" },
  ],
  ["/au/org/o1/proposals/", { region: "au", orgId: "o1", path: "proposals" }],
  ["/au/org/o1/proposals/p1/", { region: "au", orgId: "o1", path: "proposals", below: "p1" }],
  ["/au/org", undefined],
  ["/au/trial/org-setup", undefined],
  ["/au/auth/reset", undefined],
])("%s is parsed as %j", (pathname, page) => {
  expect(readRequestedPage(pathname)).toEqual(page);
});

const DOCUMENT = "01ARZ3NDEKTSV4RRFFQ69G5D0C";

test.each([
  [`documents/edit/${DOCUMENT}`, DOCUMENT],
  [`documents/edit/${DOCUMENT}/meeting`, DOCUMENT],
  [`documents/${DOCUMENT}/`, DOCUMENT],
  [`documents/${DOCUMENT}/versions/1`, undefined],
  [`documents/proposal/${DOCUMENT}`, undefined],
  ["documents/plans/business-plan", undefined],
  ["documents", undefined],
  [`work-items/${DOCUMENT}`, undefined],
])("%s is the page of document %s", (path, documentId) => {
  expect(documentOfAddress(readRequestedPage(`/au/org/o1/${path}`) ?? { region: "au" })).toBe(documentId);
});

test.each([
  ["/au/org/o1/proposals/p1", "p1"],
  ["/au/org/o1/proposals", undefined],
  ["/au/org/o1/proposals/p1/versions/2", undefined],
  ["/au/org/o1/clients/c1", undefined],
])("%s is the page of proposal %s", (pathname, proposalId) => {
  expect(proposalOfAddress(readRequestedPage(pathname) ?? { region: "au" })).toBe(proposalId);
});
