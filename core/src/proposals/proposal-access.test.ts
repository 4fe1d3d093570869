import { expect, test } from "vitest";
import type { Viewer } from "@gap/core/access/access-rule";
import { PEOPLE } from "@gap/core/access/viewers.test-data";
import {
  deactivatedRecipientsMessage,
  unreachableMessage,
  proposalPermission,
  permittedProposalIds,
  roleAtProposal,
} from "./proposal-access";

const ORG = PEOPLE.advisorAdmin.orgId ?? "";
const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0P";
const named = { permissions: [proposalPermission(ID)] };
const ofAdvisor = { id: ID, advisorOrgId: ORG, clientOrgId: "elsewhere", isSent: true };
const ofClient = { id: ID, advisorOrgId: "elsewhere", clientOrgId: ORG, isSent: true };

test.each<[string, Viewer, Parameters<typeof roleAtProposal>[1], "advisor" | "client" | undefined]>([
  ["its advisor", PEOPLE.advisorMember, ofAdvisor, "advisor"],
  ["its advisor, of a draft", PEOPLE.advisorMember, { ...ofAdvisor, isSent: false }, "advisor"],
  ["another advisor", PEOPLE.advisorAdmin, { ...ofAdvisor, advisorOrgId: "other" }, undefined],
  ["its advisor without the feature", { ...PEOPLE.advisorAdmin, features: [] }, ofAdvisor, undefined],
  ["its advisor, come by a mailed link", { ...PEOPLE.advisorAdmin, isGuest: true }, ofAdvisor, undefined],
  ["its advisor, deactivated", { ...PEOPLE.advisorAdmin, isDeactivated: true }, ofAdvisor, undefined],
  ["staff", PEOPLE.gapAdmin, ofAdvisor, undefined],
  ["the client's Admin", PEOPLE.clientAdmin, ofClient, "client"],
  [
    "the client's Admin, come by a mailed link",
    { ...PEOPLE.clientAdmin, isGuest: true },
    ofClient,
    undefined,
  ],
  ["the client's Admin, of a draft", PEOPLE.clientAdmin, { ...ofClient, isSent: false }, undefined],
  ["a member", PEOPLE.clientMember, ofClient, undefined],
  ["a member to whom it was sent", { ...PEOPLE.clientMember, ...named }, ofClient, "client"],
  ["a guest to whom it was sent", { ...PEOPLE.guest, ...named }, ofClient, "client"],
  ["a guest of another client", { ...PEOPLE.guest, ...named }, ofAdvisor, undefined],
  ["a guest to whom another was sent", { ...PEOPLE.guest, permissions: ["Proposal-1"] }, ofClient, undefined],
  [
    "a user who may only set a password",
    { ...PEOPLE.guest, ...named, cameByLink: true },
    ofClient,
    undefined,
  ],
])("the role of a user in a proposal: %s", (_, viewer, proposal, expected) => {
  expect(roleAtProposal(viewer, proposal)).toBe(expected);
});

test.each([
  [["Tom Reid"], "Tom Reid is deactivated in the client's organisation and cannot open the proposal"],
  [
    ["Tom Reid", "Hana Cole"],
    "Tom Reid and Hana Cole are deactivated in the client's organisation and cannot open the proposal",
  ],
])("deactivated recipients are named: %j", (names, expected) => {
  expect(deactivatedRecipientsMessage(names)).toBe(expected);
});

test("the ids of proposals are read from a user's permissions", () => {
  const permissions = ["business-plan", proposalPermission(ID), `Delivery-${ORG}`, proposalPermission(ORG)];
  expect(permittedProposalIds({ permissions })).toEqual([ID, ORG]);
  expect(permittedProposalIds({ permissions: [] })).toEqual([]);
});

test.each([
  [
    ["Cora Contact"],
    "Cora Contact can no longer be reached at the address this was sent to. Please check the contact and revise the proposal to send it again.",
  ],
  [
    ["Cora Contact", "Noa"],
    "Cora Contact and Noa can no longer be reached at the addresses this was sent to. Please check the contacts and revise the proposal to send it again.",
  ],
])("signees who cannot be reminded are named: %s", (names, expected) => {
  expect(unreachableMessage(names)).toBe(expected);
});
