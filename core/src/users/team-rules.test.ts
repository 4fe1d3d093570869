import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import {
  isAssignableRole,
  assignRoleProblem,
  invitationsLeft,
  inviteProblem,
  lastAdminProblem,
  memberState,
  reinviteProblem,
  resendProblem,
  seatsLeft,
} from "@gap/core/users/team-rules";

const WHEN = new Date("2026-03-02T21:00:00Z");
const SAME_ROLE = "you can only modify users with the same role as you";
const LAST_ADMIN = "The last admin of an organisation can neither leave nor be demoted";

test.each([
  // deactivated, accepted, state
  [null, null, "invited"],
  [null, WHEN, "active"],
  [WHEN, null, "deactivated"],
  [WHEN, WHEN, "deactivated"],
] as const)("deactivated on %s, accepted on %s: %s", (deactivatedOn, acceptedOn, state) =>
  expect(memberState({ deactivatedOn, acceptedOn })).toBe(state),
);

test.each([
  [null, 4000, Infinity],
  [5, 0, 5],
  [5, 4, 1],
  [5, 5, 0],
  // After a downgrade, more seats are held than the plan has.
  [2, 5, 0],
])("%s seats with %s held: %s left", (max, held, left) => expect(seatsLeft(max, held)).toBe(left));

test.each([
  ["Trial", 0, 50],
  ["Trial", 49, 1],
  ["Trial", 51, 0],
  ["Focus", 50, 450],
  ["Enterprise", 500, 0],
  // Client organisations and the provider's own have no plan.
  [null, 1, 499],
] as const)("%s with %s invitations sent: %s left", (tierName, sent, left) =>
  expect(invitationsLeft({ tierName, trialEndDate: null }, sent)).toBe(left),
);

test.each([
  ["Trial", new Date(WHEN.getTime() + 1), undefined],
  ["Trial", WHEN, "Your trial has expired, please choose a plan to continue"],
  ["Trial", null, undefined],
  ["Focus", WHEN, undefined],
  [null, null, undefined],
] as const)("invite problem of %s until %s: %s", (tierName, trialEndDate, problem) =>
  expect(inviteProblem({ tierName, trialEndDate }, WHEN)).toBe(problem),
);

const A_MOMENT_AGO = "An invitation was sent a moment ago. Please wait a minute and try again";
const NOT_LONG_AGO = "This invitation was resent recently. Please try again later";
const INVITED_RECENTLY =
  "Your organisation invited this address recently. Please wait up to a day before you invite it again";

test.each([
  // time between first and latest mail, age of the latest mail, problem
  [0, MINUTE_MS - 1, A_MOMENT_AGO],
  [0, MINUTE_MS, undefined],
  [MINUTE_MS, MINUTE_MS, undefined],
  [2 * MINUTE_MS, MINUTE_MS, NOT_LONG_AGO],
  [2 * MINUTE_MS, 2 * MINUTE_MS, undefined],
  [9 * DAY_MS, DAY_MS - 1, NOT_LONG_AGO],
  [9 * DAY_MS, DAY_MS, undefined],
])("last sent %s ms after the first, %s ms ago: %s", (after, ago, problem) => {
  const lastOn = new Date(WHEN.getTime() - ago);
  const mailed = { firstOn: new Date(lastOn.getTime() - after), lastOn };
  expect(resendProblem(mailed, WHEN)).toBe(problem);
  expect(reinviteProblem(mailed, WHEN)).toBe(problem === NOT_LONG_AGO ? INVITED_RECENTLY : problem);
});

test("an invitation that was never mailed can be sent immediately", () => {
  expect(resendProblem(undefined, WHEN)).toBeUndefined();
  expect(reinviteProblem(undefined, WHEN)).toBeUndefined();
});

test.each([
  ["Admin", true],
  ["Team Member", true],
  ["Guest", false],
  ["guest", false],
])("role %s can be assigned: %s", (role, can) => expect(isAssignableRole(role)).toBe(can));

test.each([
  // caller's role, maintains organisations, assigned role, problem
  ["Admin", false, "Admin", undefined],
  ["admin", false, "Team Member", undefined],
  ["Office", false, "office", undefined],
  ["Office", false, "Admin", SAME_ROLE],
  ["Office", false, "Team Member", SAME_ROLE],
  ["Support", true, "Admin", undefined],
])("%s (maintains organisations: %s) assigns %s", (roleName, maintainsOrganisations, given, problem) =>
  expect(assignRoleProblem({ roleName, maintainsOrganisations }, given)).toBe(problem),
);

const admin = (userId: string, state: "active" | "invited" | "deactivated") => ({
  userId,
  roleName: "Admin",
  state,
});
const helper = { userId: "helper", roleName: "Team Member", state: "active" } as const;

test.each([
  ["the only admin", admin("a", "active"), [], LAST_ADMIN],
  ["with a member", admin("a", "active"), [helper], LAST_ADMIN],
  ["with another admin", admin("a", "active"), [admin("b", "active")], undefined],
  [
    "with an admin in lower case",
    admin("a", "active"),
    [{ ...admin("b", "active"), roleName: "admin" }],
    undefined,
  ],
  ["with an invited admin", admin("a", "active"), [admin("b", "invited")], LAST_ADMIN],
  ["with a deactivated admin", admin("a", "active"), [admin("b", "deactivated")], LAST_ADMIN],
  ["invited, the only admin", admin("a", "invited"), [helper], LAST_ADMIN],
  ["invited, with another invited admin", admin("a", "invited"), [admin("b", "invited")], undefined],
  ["invited, with an active admin", admin("a", "invited"), [admin("b", "active")], undefined],
  ["deactivated before", admin("a", "deactivated"), [], undefined],
  ["no admin", helper, [], undefined],
] as const)("last admin: %s", (_, member, others, problem) =>
  expect(lastAdminProblem(member, [member, ...others])).toBe(problem),
);
