import { describe, expect, it } from "vitest";
import { actsOf, lockedReason, mayDo, statusAfter, type DocumentAct } from "./document-status";

describe("acts on a document", () => {
  it.each([
    ["advisor", "draft", ["read", "answer", "comment", "share", "finalise", "update", "delete"]],
    ["advisor", "shared", ["read", "answer", "comment", "share", "finalise", "update"]],
    ["advisor", "submitted", ["read", "answer", "comment", "share", "sendBack", "reopen", "finalise"]],
    ["advisor", "finalised", ["read", "comment", "reopen"]],
    ["client", "draft", []],
    ["client", "shared", ["read", "answer", "comment", "submit"]],
    ["client", "submitted", ["read", "comment", "askToReopen"]],
    ["client", "finalised", ["read", "askToReopen"]],
  ] as const)("the %s of a %s document can %j", (side, status, acts) => {
    expect(actsOf(side, status)).toEqual(acts);
  });

  it.each([
    ["advisor", "shared", ["read", "answer", "comment", "finalise", "update"]],
    ["client", "shared", ["read"]],
    ["client", "submitted", ["read", "askToReopen"]],
    ["client", "finalised", ["read", "askToReopen"]],
  ] as const)("after its work has ended, the %s of a %s document can %j", (side, status, acts) => {
    expect(actsOf(side, status, { isWorkEnded: true })).toEqual(acts);
  });

  it.each([
    ["shared", ["read", "answer", "comment"]],
    ["submitted", ["read", "comment"]],
    ["finalised", ["read"]],
  ] as const)("a person who sees only some questions of a %s document can %j", (status, acts) => {
    expect(actsOf("client", status, { isNarrowed: true })).toEqual(acts);
  });

  it.each([
    ["shared", true, /work .* is completed/],
    ["submitted", false, /is submitted/],
    ["finalised", true, /is finalised/],
  ] as const)("says why a %s document is locked (work ended: %s)", (status, isWorkEnded, reason) => {
    expect(lockedReason(status, { isWorkEnded })).toMatch(reason);
  });

  it("never changes answers of a finalised document", () => {
    expect(mayDo("answer", "advisor", "finalised")).toBe(false);
    expect(lockedReason("finalised")).toMatch(/finalised/);
  });

  it.each([
    ["share", false, "shared"],
    ["submit", true, "submitted"],
    ["sendBack", true, "shared"],
    ["reopen", true, "shared"],
    ["reopen", false, "draft"],
    ["finalise", false, "finalised"],
  ] as const)("%s (client had access: %s) leads to %s", (act, isShared, status) => {
    expect(statusAfter(act satisfies DocumentAct, { isShared })).toBe(status);
  });
});
