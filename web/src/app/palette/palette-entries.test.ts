import { expect, test } from "vitest";
import type { MenuViewer } from "@gap/core/access/menu";
import { defaultRole } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";
import { destinationsOf, highlighted, matching } from "./palette-entries";
import { PALETTE_WORDS } from "./palette-words";

const surroundings = { stage: "prod" };
const member = (orgType: OrgType, roleName: string, isDeactivated = false): MenuViewer => ({
  email: "somebody@test.example",
  orgType,
  orgId: "o1",
  roleName,
  isGuest: false,
  isDeactivated,
  isServiceUser: false,
  cameByLink: false,
  mustSetUpAuthenticator: false,
  isDeveloper: false,
  features: defaultRole(orgType, roleName)?.features ?? [],
  featureToggles: [],
  permissions: [],
  circleId: null,
});

test.each<[string, MenuViewer, string[]]>([
  [
    "an advisor's admin",
    member("advisor", "Admin"),
    [
      "Home",
      "Work items",
      "Proposals",
      "Value Gap Calculator",
      "Clients",
      "Document templates",
      "Services & Pricing",
      "My profile",
      "Processes",
      "My organisation",
      "Documents",
      "Delivery notes",
      "Help",
    ],
  ],
  [
    "staff",
    member("gap", "Team Member"),
    ["Processes", "Document templates", "Services", "Mindsets", "Organisations", "My profile"],
  ],
  ["a client", member("client", "Team Member"), ["Documents", "Proposals", "My profile", "Delivery notes"]],
  ["a deactivated user", member("advisor", "Admin", true), ["Home", "My profile"]],
])("%s can go to every permitted route, those of the menu first", (_who, viewer, labels) => {
  expect(destinationsOf(viewer, surroundings).map(({ label }) => label)).toEqual(labels);
});

const entries = [
  { label: "Document templates", group: "Go to" },
  { label: "My profile", group: "Go to" },
  { label: "Services & Pricing", group: "Go to" },
  { label: "Profile Partners", group: "Switch organisation" },
  { label: "Partners", group: "Switch organisation" },
  { label: "Ngā O’Brien-Whānau", group: "Switch organisation" },
];

test.each([
  ["", entries.map(({ label }) => label)],
  ["pro", ["My profile", "Profile Partners"]],
  ["TEMPL doc", ["Document templates"]],
  ["pricing", ["Services & Pricing"]],
  ["par", ["Partners", "Profile Partners"]],
  ["switch", ["Profile Partners", "Partners", "Ngā O’Brien-Whānau"]],
  ["nga obrien", ["Ngā O’Brien-Whānau"]],
  ["whanau", ["Ngā O’Brien-Whānau"]],
  ["ofile", []],
])("'%s' finds %j", (term, labels) => {
  expect(matching(entries, term).map(({ label }) => label)).toEqual(labels);
});

const known = [
  { label: "Home", group: "Go to", words: PALETTE_WORDS["go-home"] },
  { label: "Work items", group: "Go to", words: PALETTE_WORDS["go-work-items"] },
  { label: "Value Gap Calculator", group: "Go to", words: PALETTE_WORDS["go-vgc"] },
  { label: "Document templates", group: "Go to", words: PALETTE_WORDS["go-document-templates"] },
  { label: "Proposals", group: "Go to", words: PALETTE_WORDS["go-proposals"] },
  { label: "My profile", group: "Go to", words: PALETTE_WORDS["go-my-profile"] },
  { label: "My organisation", group: "Go to", words: PALETTE_WORDS["go-my-organisation"] },
  { label: "Create proposal", group: "Create", words: PALETTE_WORDS["create-proposals"] },
  { label: "New work item", group: "Create", words: PALETTE_WORDS["create-work-items"] },
  { label: "New template", group: "Create", words: PALETTE_WORDS["create-document-templates"] },
  { label: "New process", group: "Create", words: PALETTE_WORDS["create-processes"] },
  { label: "Change theme to dark", group: "Actions", words: PALETTE_WORDS["theme-dark"] },
  { label: "Change theme to light", group: "Actions", words: PALETTE_WORDS["theme-light"] },
  { label: "Log out", group: "Actions", words: PALETTE_WORDS["log-out"] },
];

test.each([
  ["dark", ["Change theme to dark"]],
  ["night mode", ["Change theme to dark"]],
  ["dashboard", ["Home"]],
  ["password", ["My profile"]],
  ["invite", ["My organisation"]],
  ["quote", ["Proposals", "Create proposal"]],
  ["new", ["New work item", "New template", "New process", "Create proposal"]],
  ["tasks", ["Work items"]],
  ["start", ["Home", "New work item"]],
  ["cash", ["Value Gap Calculator"]],
  ["forms", ["Document templates"]],
  ["questionnaire", ["Document templates", "New template"]],
  ["workflow", ["Work items", "New process"]],
  ["sign out", ["Log out"]],
])("the everyday words '%s' find %j", (term, labels) => {
  expect(matching(known, term).map(({ label }) => label)).toEqual(labels);
});

test.each<[string, string, string]>([
  ["Create proposal", "pro", "Create [pro]posal"],
  ["Services & Pricing", "pri serv", "[Serv]ices & [Pri]cing"],
  ["Pōhutukawa Dental", "pohu", "[Pōhu]tukawa Dental"],
  ["Home", "dashboard", "Home"],
  ["Home", "", "Home"],
])("%s, searched by '%s', is shown as %s", (label, term, shown) => {
  const parts = highlighted(label, term).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));
  expect(parts.join("")).toBe(shown);
});
