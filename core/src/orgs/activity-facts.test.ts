import { expect, test } from "vitest";
import type { ActivitySubject } from "@gap/core/orgs/activity";
import { describeSubjects } from "@gap/core/orgs/activity-facts";

const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const user = (details: ActivitySubject["details"]): ActivitySubject => ({
  kind: "user",
  id: ID,
  ...(details === undefined ? {} : { details }),
});

test.each<[string, readonly ActivitySubject[], string]>([
  ["nothing", [], ""],
  [
    "an address and a role",
    [user({ email: "ann@firm.example", roleName: "Admin", invited: true })],
    "ann@firm.example, as Admin",
  ],
  [
    "a change of role",
    [user({ to: "Admin", from: "Team Member", email: "ann@firm.example" })],
    "ann@firm.example, from Team Member to Admin",
  ],
  [
    "the same fact twice",
    [user({ email: "ann@firm.example" }), user({ email: "ann@firm.example" })],
    "ann@firm.example",
  ],
  ["a way of logging in", [user({ with: "password" })], "with password"],
  [
    "a proposal of a client",
    [user({ client: "Kauri Cafe", number: "P-0042", signees: "cam@kauri.example" })],
    "P-0042, for Kauri Cafe, Signees: cam@kauri.example",
  ],
  [
    "settings, by their names on the screen",
    [user({ contactNumber: "09 1", countryCode: "NZ", taxOrgId: "IR", taxPercentage: 15, website: null })],
    "Phone number: 09 1, Country: New Zealand, Tax office code: IR, Tax percentage: 15",
  ],
  [
    "ids and figures for machines",
    [user({ logo: `o/${ID}.png`, owner: ID, sha256: "ab", bytes: 3, permission: `Proposal-${ID}` })],
    "",
  ],
  ["a day", [user({ trialEndDate: "2026-11-05" })], "Trial end date: 5 Nov 2026"],
  [
    "a day of an older row",
    [user({ trialEndDate: "2026-11-05T00:00:00.000Z" })],
    "Trial end date: 5 Nov 2026",
  ],
  ["a rule that was set", [user({ required: true })], "Required"],
  ["a rule that was lifted", [user({ required: false })], "Optional"],
])("the subjects of an act are described: %s", (_what, subjects, expected) => {
  expect(describeSubjects(subjects)).toBe(expected);
});
