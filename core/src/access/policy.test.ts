import { expect, test } from "vitest";
import {
  type Policy,
  anyOf,
  anyone,
  decide,
  developers,
  describePolicy,
  everySession,
  hiddenInLiveStages,
  holding,
  refusalMessage,
  SET_YOUR_PASSWORD_FIRST,
  signedIn,
} from "@gap/core/access/policy";
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import { PEOPLE, type PersonName, person, environmentOf } from "@gap/core/access/viewers.test-data";

const CLIENTS = holding("clients", "maintain", { orgTypes: ["advisor"] });
const withoutOrg = person("advisor", "X", { orgType: null, orgId: null, roleName: null, features: [] });
const byLink = person("advisor", "Admin", { cameByLink: true });
const forProposal = person("client", "Guest", { onlyPermission: "Proposal-1" });
const printing = person("client", "Guest", { onlyPermission: "Proposal-1", isServiceUser: true });
const withoutApp = person("advisor", "Admin", { mustSetUpAuthenticator: true });
const VISITORS = { ...PEOPLE, withoutOrg, byLink, withoutApp, forProposal, printing, anonymous: undefined };
type Visitor = PersonName | "withoutOrg" | "byLink" | "withoutApp" | "forProposal" | "printing" | "anonymous";

const DECISIONS: readonly (readonly [string, Policy, Visitor, ReturnType<typeof decide>])[] = [
  ["anyone", anyone(), "anonymous", "allowed"],
  ["anyone", anyone(), "guest", "allowed"],
  ["anyone", anyone(), "deactivated", "allowed"],
  ["signed in", signedIn(), "anonymous", "unauthorised"],
  ["signed in", signedIn(), "clientMember", "allowed"],
  ["signed in", signedIn(), "guest", "forbidden"],
  ["signed in", signedIn(), "deactivated", "userIsDeactivated"],
  ["signed in", signedIn(), "withoutOrg", "forbidden"],
  ["signed in, guests too", signedIn({ guestsToo: true }), "guest", "allowed"],
  ["signed in, guests too", signedIn({ guestsToo: true }), "anonymous", "unauthorised"],
  ["signed in, deactivated too", signedIn({ deactivatedToo: true }), "deactivated", "allowed"],
  ["signed in, deactivated too", signedIn({ deactivatedToo: true }), "guest", "forbidden"],
  ["signed in, without org", signedIn({ withoutOrg: true }), "withoutOrg", "allowed"],
  ["signed in, without org", signedIn({ withoutOrg: true }), "deactivated", "userIsDeactivated"],
  ["clients/maintain", CLIENTS, "anonymous", "unauthorised"],
  ["clients/maintain", CLIENTS, "advisorMember", "allowed"],
  ["clients/maintain", CLIENTS, "clientAdmin", "forbidden"],
  ["clients/maintain", CLIENTS, "gapAdmin", "forbidden"],
  ["clients/maintain", CLIENTS, "guest", "forbidden"],
  ["clients/maintain", CLIENTS, "withoutOrg", "forbidden"],
  ["clients/maintain", CLIENTS, "deactivated", "userIsDeactivated"],
  // Deactivated and without the feature: deactivation is not the only reason for the refusal.
  ["roles", holding("roles"), "deactivated", "forbidden"],
  [
    "roles/maintain or client",
    anyOf({ featureId: "roles", actionId: "maintain" }, { orgTypes: ["client"] }),
    "clientMember",
    "allowed",
  ],
  [
    "roles/maintain or client",
    anyOf({ featureId: "roles", actionId: "maintain" }, { orgTypes: ["client"] }),
    "gapMember",
    "forbidden",
  ],
  ["documents, guests too", holding("documents", "view", { guestsToo: true }), "guest", "allowed"],
  ["documents", holding("documents", "view"), "guest", "forbidden"],
  ["anyone", anyone(), "byLink", "allowed"],
  ["signed in", signedIn(), "byLink", "forbidden"],
  ["every session", everySession(), "byLink", "forbidden"],
  ["every session", everySession(), "guest", "allowed"],
  ["every session, by link too", everySession({ byLinkToo: true }), "byLink", "allowed"],
  ["every session, by link too", everySession({ byLinkToo: true }), "deactivated", "allowed"],
  ["every session, by link too", everySession({ byLinkToo: true }), "anonymous", "unauthorised"],
  ["clients/maintain", CLIENTS, "byLink", "forbidden"],
  ["every member", anyOf({}), "byLink", "forbidden"],
  ["every member", anyOf({}), "advisorAdmin", "allowed"],
  // Until the required authenticator app is set up, a session may only set it up or end.
  ["anyone", anyone(), "withoutApp", "allowed"],
  ["signed in", signedIn(), "withoutApp", "forbidden"],
  ["every session", everySession(), "withoutApp", "forbidden"],
  ["every session, by link too", everySession({ byLinkToo: true }), "withoutApp", "forbidden"],
  ["clients/maintain", CLIENTS, "withoutApp", "forbidden"],
  ["every member", anyOf({}), "withoutApp", "forbidden"],
  ["before the app too", everySession({ beforeAuthenticatorToo: true }), "withoutApp", "allowed"],
  ["before the app too", everySession({ beforeAuthenticatorToo: true }), "byLink", "forbidden"],
  // L8: a proposal's link opens that proposal and nothing that does not declare it
  ["anyone", anyone(), "forProposal", "allowed"],
  ["every session", everySession(), "forProposal", "forbidden"],
  ["every session", everySession(), "printing", "forbidden"],
  ["every session, by link too", everySession({ byLinkToo: true }), "forProposal", "forbidden"],
  ["guests too", anyOf({ guestsToo: true }), "forProposal", "forbidden"],
  ["to read", everySession({ forOneProposal: "read" }), "forProposal", "allowed"],
  ["to read", everySession({ forOneProposal: "read" }), "printing", "allowed"],
  ["to read", everySession({ forOneProposal: "read" }), "guest", "allowed"],
  ["to answer", everySession({ forOneProposal: "answer" }), "forProposal", "allowed"],
  ["to answer", everySession({ forOneProposal: "answer" }), "printing", "forbidden"],
  ["guests too, to read", anyOf({ guestsToo: true, forOneProposal: "read" }), "forProposal", "allowed"],
  ["guests too, to read", anyOf({ guestsToo: true, forOneProposal: "read" }), "printing", "allowed"],
  ["guests too, to answer", anyOf({ guestsToo: true, forOneProposal: "answer" }), "forProposal", "allowed"],
  ["guests too, to answer", anyOf({ guestsToo: true, forOneProposal: "answer" }), "printing", "forbidden"],
];

test.each(DECISIONS)("%s (%j): %s gets %s", (_what, policy, visitor, expected) => {
  expect(decide(policy, VISITORS[visitor], environmentOf("prod"))).toBe(expected);
});

test.each([
  [anyone(), "anyone"],
  [signedIn(), "signed in"],
  [
    signedIn({ withoutOrg: true, deactivatedToo: true, guestsToo: true }),
    "signed in, also without an org, also deactivated, also guests",
  ],
  [signedIn({ byLinkToo: true }), "signed in, also by a mailed link"],
  [holding("clients", "maintain", { orgTypes: ["advisor"] }), "holds clients/maintain, in advisor orgs"],
  [holding("roles"), "holds roles/any action"],
  [
    anyOf(
      { stages: ["dev"], orgTypes: ["gap"], developerOnly: true },
      { orgTypes: ["client", "advisor"], guestsToo: true },
    ),
    "any member, in gap orgs, on stage dev, developers only; or any member, in client or advisor orgs, also guests",
  ],
] as const)("describes %j", (policy, expected) => {
  expect(describePolicy(policy)).toBe(expected);
});

test.each([
  ["developer", "allowed"],
  ["gapAdmin", "forbidden"],
  ["advisorAdmin", "forbidden"],
  ["guest", "forbidden"],
  ["anonymous", "unauthorised"],
] as const)("developer tools: %s gets %s on the stages that have them", (visitor, expected) => {
  for (const stage of ["dev-local", "prod"])
    expect(decide(developers(), VISITORS[visitor], environmentOf(stage))).toBe(expected);
  for (const stage of ["dev-local", "test", "rc"])
    expect(decide(hiddenInLiveStages(developers()), VISITORS[visitor], environmentOf(stage))).toBe(expected);
});

test.each(Object.keys(VISITORS) as Visitor[])(
  "tools hidden in live stages do not exist for %s",
  (visitor) => {
    for (const stage of ["prod", "preprod"])
      expect(decide(hiddenInLiveStages(developers()), VISITORS[visitor], environmentOf(stage))).toBe(
        "notFound",
      );
  },
);

test("a policy that is open to anyone can be hidden in live stages too", () => {
  for (const stage of ["prod", "preprod"])
    expect(decide(hiddenInLiveStages(anyone()), undefined, environmentOf(stage))).toBe("notFound");
  for (const stage of ["dev-local", "test", "rc"])
    expect(decide(hiddenInLiveStages(anyone()), undefined, environmentOf(stage))).toBe("allowed");
});

test("the description says that a policy is hidden in live stages", () => {
  expect(describePolicy(hiddenInLiveStages(anyone()))).toBe("anyone; absent in prod and preprod");
  expect(describePolicy(hiddenInLiveStages(holding("roles")))).toBe(
    "holds roles/any action; absent in prod and preprod",
  );
});

test.each([
  ["forbidden", "byLink", SET_YOUR_PASSWORD_FIRST],
  ["forbidden", "withoutApp", SET_UP_AUTHENTICATOR_FIRST],
  ["userIsDeactivated", "byLink", undefined],
  ["forbidden", "advisorMember", undefined],
  ["unauthorised", "anonymous", undefined],
] as const)("%s for %s has the message %j", (decision, visitor, expected) => {
  expect(refusalMessage(decision, VISITORS[visitor])).toBe(expected);
});
