import { DOC_TYPES } from "@gap/core/blueprints/doc-type";
import { describe, expect, it } from "vitest";
import { BUSINESS_PLAN_PERMISSION } from "@gap/core/access/access-rule";
import { person } from "@gap/core/access/viewers.test-data";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import {
  documentPermission,
  mayChangeDocuments,
  permittedDocumentIds,
  sideAtDocument,
} from "./document-access";

const DOCUMENT = idOf(7);
const ADVISOR = idOf(1);
const CLIENT = idOf(2);
const target = {
  documentId: DOCUMENT,
  docType: "Delivery",
  isPlan: false,
  status: "shared",
  advisorOrgId: ADVISOR,
  clientOrgId: CLIENT,
} as const;
const named = { permissions: [documentPermission("Delivery", DOCUMENT)] };

describe("the side on which a person opens a document", () => {
  it.each([
    ["an advisor of the firm", person("advisor", "Team Member", { orgId: ADVISOR }), "advisor"],
    ["an advisor of another firm", person("advisor", "Admin", { orgId: CLIENT }), undefined],
    [
      "an advisor without the feature",
      person("advisor", "Admin", { orgId: ADVISOR, features: [] }),
      undefined,
    ],
    ["a deactivated advisor", person("advisor", "Admin", { orgId: ADVISOR, isDeactivated: true }), undefined],
    ["an admin of the client", person("client", "Admin", { orgId: CLIENT }), "client"],
    ["an admin of another client", person("client", "Admin", { orgId: ADVISOR }), undefined],
    ["a member of the client", person("client", "Team Member", { orgId: CLIENT }), undefined],
    ["a member who is named", person("client", "Team Member", { orgId: CLIENT, ...named }), "client"],
    ["a guest who is named", person("client", "Guest", { orgId: CLIENT, ...named }), "client"],
    ["a guest", person("client", "Guest", { orgId: CLIENT }), undefined],
    [
      "a session for something else",
      person("client", "Admin", { orgId: CLIENT, onlyPermission: "x" }),
      undefined,
    ],
    [
      "a session for this document",
      person("client", "Guest", { orgId: CLIENT, ...named, onlyPermission: named.permissions[0] ?? "" }),
      "client",
    ],
    ["the provider's staff", person("gap", "Admin", { orgId: ADVISOR }), undefined],
  ])("is decided for %s", (_, viewer, side) => {
    expect(sideAtDocument(viewer, target)).toBe(side);
  });

  it("keeps drafts from the client", () => {
    const admin = person("client", "Admin", { orgId: CLIENT, ...named });
    expect(sideAtDocument(admin, { ...target, status: "draft" })).toBeUndefined();
  });

  it("is the client's for the session that prints this document, whatever its status is now", () => {
    const printer = (onlyPermission?: string) =>
      person("client", "Guest", {
        orgId: CLIENT,
        isServiceUser: true,
        ...named,
        ...(onlyPermission !== undefined && { onlyPermission }),
      });
    const draft = { ...target, status: "draft", clientOrgId: undefined } as const;
    expect(sideAtDocument(printer(named.permissions[0]), draft)).toBe("client");
    expect(sideAtDocument(printer("Delivery-other"), draft)).toBeUndefined();
    expect(sideAtDocument(printer(), target)).toBeUndefined();
  });
});

const plan = { ...target, docType: "Business Plan", isPlan: true } as const;
const planner = { permissions: [BUSINESS_PLAN_PERMISSION] };
const viewing = [{ featureId: "documents" as const, actions: [{ actionId: "view" as const }] }];

it.each([
  ["an advisor of the firm", person("advisor", "Team Member", { orgId: ADVISOR }), "advisor"],
  ["an advisor of another firm", person("advisor", "Admin", { orgId: CLIENT }), undefined],
  [
    "an advisor who only views documents",
    person("advisor", "Reader", { orgId: ADVISOR, features: viewing }),
    undefined,
  ],
  ["an admin of the client", person("client", "Admin", { orgId: CLIENT }), "client"],
  ["an admin of another client", person("client", "Admin", { orgId: ADVISOR }), undefined],
  ["a member of the client", person("client", "Team Member", { orgId: CLIENT }), undefined],
  ["a member with the permission", person("client", "Team Member", { orgId: CLIENT, ...planner }), "client"],
  ["a guest with the permission", person("client", "Guest", { orgId: CLIENT, ...planner }), "client"],
  [
    "a guest with the permission at another client",
    person("client", "Guest", { orgId: ADVISOR, ...planner }),
    undefined,
  ],
  ["a guest with an admin role", person("client", "Admin", { orgId: CLIENT, isGuest: true }), undefined],
  ["a guest whom another document names", person("client", "Guest", { orgId: CLIENT, ...named }), undefined],
  [
    "a session for something else",
    person("client", "Admin", { orgId: CLIENT, ...planner, onlyPermission: "x" }),
    undefined,
  ],
  [
    "a deactivated admin",
    person("client", "Admin", { orgId: CLIENT, ...planner, isDeactivated: true }),
    undefined,
  ],
  ["the provider's staff", person("gap", "Admin", { orgId: ADVISOR }), undefined],
])("%s is on this side of the living plan: %s", (_, viewer, side) => {
  expect(sideAtDocument(viewer, plan)).toBe(side);
});

it("prints a living plan for the session that names it, and not for the permission of all plans", () => {
  const printer = (onlyPermission: string) =>
    person("client", "Guest", { orgId: CLIENT, isServiceUser: true, onlyPermission });
  expect(sideAtDocument(printer(documentPermission("Business Plan", DOCUMENT)), plan)).toBe("client");
  expect(sideAtDocument(printer(BUSINESS_PLAN_PERMISSION), plan)).toBeUndefined();
});

it("reads the documents out of permissions, whatever else they hold", () => {
  const permissions = [`Pre-work-${DOCUMENT}`, `Proposal-${ADVISOR}`, "business-plan", `Feedback-${CLIENT}`];
  expect(permittedDocumentIds(permissions)).toEqual([DOCUMENT, CLIENT]);
  const everyType = DOC_TYPES.map((docType) => documentPermission(docType, DOCUMENT));
  expect(permittedDocumentIds(everyType)).toEqual(DOC_TYPES.map(() => DOCUMENT));
});

it("lets advisors who only view documents change nothing", () => {
  const features = [{ featureId: "documents" as const, actions: [{ actionId: "view" as const }] }];
  expect(mayChangeDocuments(person("advisor", "Reader", { features }), "advisor")).toBe(false);
  expect(mayChangeDocuments(person("advisor", "Team Member"), "advisor")).toBe(true);
  expect(mayChangeDocuments(person("client", "Guest"), "client")).toBe(true);
});
