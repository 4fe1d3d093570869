import { describe, expect, test } from "vitest";
import { domainProblem, isOfDomains } from "./email-domains";
import {
  defaultExpiry,
  problemsOfDays,
  refusalOfLink,
  refusalOfPerson,
  stateOfShare,
  type Entering,
} from "./share-rules";
import { refusalOfMessage, shareRefusal } from "./share-refusals";
import { newShareSchema } from "./share.schema";

const TODAY = "2026-05-06";

describe("the days of a share", () => {
  test.each([
    [{}, "2026-06-05"],
    [{ dueDay: "2026-05-18" }, "2026-06-01"],
    [{ sendOn: "2026-05-10" }, "2026-06-09"],
    [{ dueDay: "2026-05-18", sendOn: "2026-05-10" }, "2026-06-01"],
  ])("%j expires on %s", (days, expected) => {
    expect(defaultExpiry(days, TODAY)).toBe(expected);
  });

  test.each([
    [{}, []],
    [{ dueDay: TODAY, expiresOn: TODAY, sendOn: TODAY }, []],
    [{ dueDay: "2026-05-05" }, [["dueDay", "This day is in the past"]]],
    [{ expiresOn: "2026-05-05" }, [["expiresOn", "This day is in the past"]]],
    [{ sendOn: "2026-05-05" }, [["sendOn", "This day is in the past"]]],
    [{ dueDay: "2026-05-09", sendOn: "2026-05-10" }, [["dueDay", "This day is before it goes out"]]],
    [{ dueDay: "2026-05-18", expiresOn: "2026-05-17" }, [["expiresOn", "This day is before the due day"]]],
    [{ sendOn: "2026-05-18", expiresOn: "2026-05-17" }, [["expiresOn", "This day is before it goes out"]]],
    [{ dueDay: "2027-05-08" }, [["dueDay", "Choose a day within a year"]]],
    [{ sendOn: "2027-05-08" }, [["sendOn", "Choose a day within a year"]]],
    [{ expiresOn: "2028-01-01" }, [["expiresOn", "Choose a day within a year"]]],
  ])("%j has the problems %j", (days, problems) => {
    expect(problemsOfDays(days, TODAY).map(({ field, message }) => [field, message])).toEqual(problems);
  });
});

describe("a link", () => {
  const now = new Date("2026-05-06T00:00:00Z");
  const later = new Date("2026-05-07T00:00:00Z");
  const earlier = new Date("2026-05-05T00:00:00Z");

  test.each([
    [{ isSent: true, isRevoked: false, expiresAt: later }, "open", undefined],
    [{ isSent: true, isRevoked: false, expiresAt: earlier }, "expired", "expired"],
    [{ isSent: false, isRevoked: false, expiresAt: later }, "scheduled", "denied"],
    [{ isSent: true, isRevoked: true, expiresAt: later }, "revoked", "denied"],
    [{ isSent: true, isRevoked: true, expiresAt: earlier }, "revoked", "denied"],
  ] as const)("%j is %s", (share, state, refusal) => {
    expect(stateOfShare(share, now)).toBe(state);
    expect(refusalOfLink(state)).toBe(refusal);
  });
});

describe("a person", () => {
  const open: Entering = {
    email: "hana@kauri.nz",
    domains: [],
    isAdmitted: false,
    isRevoked: false,
    used: 0,
    usageLimit: null,
    status: "shared",
    isWorkEnded: false,
  };

  test.each<[string, Partial<Entering>, string | undefined]>([
    ["comes in by an open link", {}, undefined],
    ["has the contact's address", { contactEmail: "hana@kauri.nz" }, undefined],
    ["has a forwarded link", { contactEmail: "tom@kauri.nz" }, "denied"],
    ["has the link of an archived contact", { contactEmail: "" }, "denied"],
    ["is of a named domain", { domains: ["kauri.nz"] }, undefined],
    ["is of another domain", { domains: ["rimu.nz"] }, "denied"],
    ["is of a subdomain", { email: "hana@x.kauri.nz", domains: ["kauri.nz"] }, "denied"],
    ["is the last one", { used: 2, usageLimit: 3 }, undefined],
    ["comes too late", { used: 3, usageLimit: 3 }, "used-up"],
    ["comes back", { used: 3, usageLimit: 3, isAdmitted: true }, undefined],
    ["comes back to a finalised document", { status: "finalised", isAdmitted: true }, undefined],
    ["is new to a finalised document", { status: "finalised" }, "expired"],
    ["is new to ended work", { isWorkEnded: true }, "expired"],
    ["was revoked", { isAdmitted: true, isRevoked: true }, "denied"],
    ["is new to a submitted document, as a reader", { status: "submitted" }, undefined],
  ])("who %s", (_, change, refusal) => {
    expect(refusalOfPerson({ ...open, ...change })).toBe(refusal);
  });
});

test.each(["expired", "denied", "used-up"] as const)(
  "the page knows the refusal %s by its message",
  (refusal) => {
    expect(refusalOfMessage(shareRefusal(refusal).message)).toBe(refusal);
  },
);

test("other errors are no refusals of a link", () => {
  expect(refusalOfMessage("Not authorised to perform this action")).toBeUndefined();
});

test.each([
  ["kauri.nz", undefined],
  [" @Kauri.NZ ", undefined],
  ["kauri", "Enter a domain such as example.com"],
  ["hana@kauri.nz", "Enter a domain such as example.com"],
  ["*.kauri.nz", "Enter a domain such as example.com"],
  ["", "Enter a domain such as example.com"],
])("the domain %j has the problem %j", (typed, problem) => {
  expect(domainProblem(typed)).toBe(problem);
});

test("an address belongs to the domain after its last @", () => {
  expect(isOfDomains("hana@kauri.nz", ["kauri.nz"])).toBe(true);
  expect(isOfDomains("hana@notkauri.nz", ["kauri.nz"])).toBe(false);
});

const ID = "01J0000000000000000000000A";

test.each([
  [{ contactIds: [ID] }, []],
  [{ open: true, usageLimit: 3, domains: ["@Kauri.nz"] }, []],
  [{}, ["contactIds"]],
  [{ open: true, contactIds: [ID] }, ["contactIds"]],
  [{ contactIds: [ID], usageLimit: 3 }, ["usageLimit"]],
  [{ contactIds: [ID], domains: ["kauri.nz"] }, ["domains"]],
  [{ open: true, usageLimit: 0 }, ["usageLimit"]],
  [{ open: true, usageLimit: 1001 }, ["usageLimit"]],
  [{ open: true, domains: ["nonsense"] }, ["domains"]],
  [{ open: true, expiresOn: "31 May" }, ["expiresOn"]],
])("the share %j has problems at %j", (share, fields) => {
  const parsed = newShareSchema.safeParse({ documentId: ID, ...share });
  expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields);
});
