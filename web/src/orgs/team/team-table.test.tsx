import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { TeamTable } from "./team-table";
import { aMember, ORG, ROLE_IDS, showTeam } from "./team.test-support";

// Load the dialog's code in advance, so that the test does not depend on how long that takes.
beforeAll(() => import("../plan/plan-dialog"));
afterEach(() => vi.restoreAllMocks());

const table = <TeamTable orgId={ORG} />;

async function actionsFor(name: string): Promise<string[]> {
  await userEvent.click(screen.getByRole("button", { name: `Actions for ${name}` }));
  const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  return items.map((item) => item.textContent);
}

const choose = async (name: string, action: string) => {
  await actionsFor(name);
  await userEvent.click(screen.getByRole("menuitem", { name: action }));
};

test("the table shows name, email, role, state, last login and invitation date, with the seats above", async () => {
  await showTeam(table, {
    members: [aMember({ state: "invited", invitedOn: new Date("2026-03-02T00:00:00") })],
  });
  const row = screen.getByRole("row", { name: /Ben Park/ });
  for (const text of ["ben@firm.example", "Team Member", "Invited", "2 Mar 2026"])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getAllByText("Not joined yet")).toHaveLength(2);
  expect(screen.getByText("2 of 5 seats used, Focus plan")).toBeTruthy();
});

test.each([
  ["active", ["Change role", "End sessions", "Deactivate"]],
  ["invited", ["Change role", "Send invitation again", "Cancel invitation"]],
  ["deactivated", ["Reactivate"]],
] as const)("actions for a member who is %s", async (state, expected) => {
  await showTeam(table, { members: [aMember({ state })] });
  expect(await actionsFor("Ben Park")).toEqual(expected);
});

test.each([
  [2, ["Change role", "Leave organisation"]],
  [1, ["Change role"]],
] as const)("of %i admins, each gets for themselves: %j", async (activeAdmins, expected) => {
  await showTeam(table, { seats: { used: 2, max: 5, activeAdmins } });
  expect(await actionsFor("Ava Stone")).toEqual(expected);
});

test("cancelling an invitation asks first and says what happens", async () => {
  const { asked, isQuiet } = await showTeam(table, {
    members: [aMember({ state: "invited", name: "" })],
    answers: { "team.cancelInvitation": () => undefined },
  });
  await choose("ben@firm.example", "Cancel invitation");
  const dialog = await screen.findByRole("dialog", { name: "Cancel the invitation of ben@firm.example?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel invitation" }));
  expect(await screen.findByText("The invitation of ben@firm.example was cancelled")).toBeTruthy();
  await isQuiet();
  expect(asked).toContainEqual(["team.cancelInvitation", { orgId: ORG, userId: "u-ben" }]);
});

test("actions on several selected people apply to those for whom each is possible", async () => {
  const { asked, isQuiet } = await showTeam(table, {
    members: [
      aMember(),
      aMember({ userId: "u-cy", name: "Cy Dunn", belongsElsewhere: true }),
      aMember({ userId: "u-in", name: "", email: "in@firm.example", state: "invited" }),
    ],
    answers: {
      "team.deactivate": ({ userId }: { userId: string }) => {
        if (userId === "u-cy") throw new Error("Not this one");
      },
    },
  });
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  for (const name of ["Send invitation again (1)", "Cancel invitation (1)", "End sessions (1)"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Deactivate (2)" }));
  const dialog = await screen.findByRole("dialog", { name: "Deactivate 2 people?" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Ben Park", "Cy Dunn"]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("1 of 2 people were deactivated. Not this one")).toBeTruthy();
  await isQuiet();
  const changed = asked.filter(([path]) => path === "team.deactivate");
  expect(changed.map(([, input]) => input)).toEqual([
    { orgId: ORG, userId: "u-ben" },
    { orgId: ORG, userId: "u-cy" },
  ]);
  expect(screen.queryByText(/ selected$/)).toBeNull();
});

test("people who may change the team see who has an authenticator app; others do not", async () => {
  await showTeam(table, { members: [aMember({ hasAuthenticator: true })] });
  expect(within(screen.getByRole("row", { name: /Ben Park/ })).getByText("Set up")).toBeTruthy();
});

test("non-admins get actions only for members with their own role", async () => {
  await showTeam(table, {
    roleName: "Office",
    members: [aMember(), aMember({ userId: "u-o", name: "Ola", roleName: "Office" })],
  });
  expect(screen.queryByRole("button", { name: "Actions for Ben Park" })).toBeNull();
  expect(screen.getByRole("button", { name: "Actions for Ola" })).toBeTruthy();
});

test("people with view access get no actions", async () => {
  await showTeam(table, { actionId: "view" });
  expect(screen.getByText("Ben Park")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Invite people" })).toBeNull();
  expect(screen.queryByText("Authenticator app")).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Actions for/ })).toBeNull();
});

test("deactivating asks for confirmation and refreshes the table", async () => {
  const { asked, isQuiet } = await showTeam(table, { answers: { "team.deactivate": () => undefined } });
  await choose("Ben Park", "Deactivate");
  expect(asked.some(([path]) => path === "team.deactivate")).toBe(false);
  const before = asked.filter(([path]) => path === "team.list").length;
  await userEvent.click(await screen.findByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Ben Park was deactivated")).toBeTruthy();
  await isQuiet();
  expect(asked).toContainEqual(["team.deactivate", { orgId: ORG, userId: "u-ben" }]);
  expect(asked.filter(([path]) => path === "team.list").length).toBeGreaterThan(before);
});

test.each([
  ["done", () => undefined, "Invitation sent to Ben Park again"],
  [
    "refused",
    () => {
      throw new Error("The invitation has ended");
    },
    "The invitation has ended",
  ],
])("a double click whose call is %s gives one message and one refresh", async (_is, answer, message) => {
  const showNotification = vi.spyOn(notifications, "show");
  const { asked, isQuiet } = await showTeam(table, {
    members: [aMember({ state: "invited" })],
    answers: { "team.resendInvitation": answer },
  });
  await actionsFor("Ben Park");
  const countOf = (path: string) => asked.filter(([each]) => each === path).length;
  const listed = countOf("team.list");
  const resend = screen.getByRole("menuitem", { name: "Send invitation again" });
  await act(async () => {
    resend.click();
    resend.click();
  });
  expect(await screen.findByText(message)).toBeTruthy();
  await isQuiet();
  expect(countOf("team.resendInvitation")).toBe(1);
  expect(showNotification).toHaveBeenCalledTimes(1);
  expect(countOf("team.list")).toBe(listed + 1);
});

test("members who also belong elsewhere show no sign-in, and their sessions cannot be ended here", async () => {
  await showTeam(table, { members: [aMember({ belongsElsewhere: true })] });
  const row = screen.getByRole("row", { name: /Ben Park/ });
  expect(within(row).getByText("Not shown")).toBeTruthy();
  expect(within(row).getByText("Also in another organisation")).toBeTruthy();
  expect(await actionsFor("Ben Park")).toEqual(["Change role", "Deactivate"]);
});

test("a refusal shows the server's message without a dialog", async () => {
  const message = "The last admin of an organisation can neither leave nor be demoted";
  const { dialogs } = await showTeam(table, {
    answers: {
      "team.deactivate": () => {
        throw new Error(message);
      },
    },
  });
  await choose("Ava Stone", "Leave organisation");
  await userEvent.click(await screen.findByRole("button", { name: "Leave organisation" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(dialogs).toEqual([]);
});

test("changing a role sends the previous one too; guest roles are not offered", async () => {
  const { asked, isQuiet } = await showTeam(table, {
    answers: { "team.changeRole": () => ({ roleId: ROLE_IDS.admin, roleName: "Admin" }) },
  });
  await choose("Ben Park", "Change role");
  const dialog = await screen.findByRole("dialog", { name: "Change role of Ben Park" });
  const save = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Save" });
  expect(save.disabled).toBe(true);
  await userEvent.click(within(dialog).getByLabelText("Role*", { selector: "input" }));
  const admin = await screen.findByRole("option", { name: "Admin" });
  expect(screen.queryByRole("option", { name: "Guest" })).toBeNull();
  await userEvent.click(admin);
  await userEvent.click(save);
  expect(await screen.findByText("Ben Park is now Admin")).toBeTruthy();
  await isQuiet();
  expect(asked).toContainEqual([
    "team.changeRole",
    { orgId: ORG, userId: "u-ben", roleId: ROLE_IDS.admin, originalRoleId: ROLE_IDS.member },
  ]);
});

const FULL = {
  seats: { used: 5, max: 5, tierName: "Focus", activeAdmins: 2 },
  answers: {
    "org.getMinimalOrgById": () => ({ id: ORG, tierName: "Focus", tierMaxUsers: 5, countryCode: "NZ" }),
    "org.getUserCountInOrg": () => ({ count: 5, activeCount: 5, heldSeats: 5 }),
  },
};

test("with all seats taken, the page says so once and links to the plans", async () => {
  await showTeam(table, FULL);
  expect(screen.getAllByText(/All seats on your plan are in use/)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "See plans" }));
  expect(await screen.findByText("Your team must be growing!")).toBeTruthy();
});

test("with all seats taken, inviting opens the plans instead of the form", async () => {
  await showTeam(table, FULL);
  await userEvent.click(screen.getByRole("button", { name: "Invite people" }));
  expect(await screen.findByText("Your team must be growing!")).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Invite people" })).toBeNull();
});

test("with all seats taken, reactivating opens the plans without calling the server", async () => {
  const { asked } = await showTeam(table, { ...FULL, members: [aMember({ state: "deactivated" })] });
  await choose("Ben Park", "Reactivate");
  expect(await screen.findByText("Your team must be growing!")).toBeTruthy();
  expect(asked.some(([path]) => path === "team.reactivate")).toBe(false);
});

test("while the seats load the line says so, and seats that cannot be loaded can be tried again", async () => {
  let load: (seats: object) => void = () => undefined;
  let isAway = true;
  await showTeam(table, {
    answers: {
      "team.getSeats": () => {
        if (isAway) throw new TypeError("Failed to fetch");
        return new Promise((resolve) => (load = resolve));
      },
    },
  });
  expect(await screen.findByText(/^The seats could not be loaded\./)).toBeDefined();
  expect(screen.queryByText("Loading the seats")).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Loading the seats")).toBeDefined();
  await act(async () => load({ used: 2, max: 5, tierName: "Focus", activeAdmins: 2 }));
  expect(await screen.findByText("2 of 5 seats used, Focus plan")).toBeDefined();
  expect(screen.queryByText("Loading the seats")).toBeNull();
});
