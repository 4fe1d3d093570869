import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { MyInvitation } from "@gap/core/users/team.schema";
import type { AppContext } from "@gap/web/platform/app-context";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { fakeSession, signedInWith } from "../trial/trial.test-support";
import { MyInvitationsScreen } from "./my-invitations-screen";

const harbour: MyInvitation = {
  orgId: "01H",
  orgName: "Harbour Advisory",
  orgType: "advisor",
  roleName: "Team Member",
  invitedByName: "Ava Stone",
};
const summit: MyInvitation = { orgId: "01S", orgName: "Summit", orgType: "advisor", roleName: "Admin" };

/** The fake server lists the invitations that are still unanswered. */
async function show(waiting: readonly MyInvitation[], refusal?: string) {
  const done: string[] = [];
  let open = [...waiting];
  const answer = (kind: string) => ({
    mutate: async ({ orgId }: { orgId: string }) => {
      if (refusal !== undefined) throw new Error(refusal);
      done.push(`${kind} ${orgId}`);
      open = open.filter((invitation) => invitation.orgId !== orgId);
    },
  });
  const team = {
    listMyInvitations: { query: async () => open },
    acceptInvitation: answer("accept"),
    declineInvitation: answer("decline"),
  };
  const appContext = testAppContext({ private: { team } }, {
    session: fakeSession(signedInWith({})),
    signOut: async () => void done.push("log out"),
    clearCaches: async () => void done.push("clear caches"),
  } as unknown as Partial<AppContext>);
  const shown = await renderInAppContext(() => <MyInvitationsScreen />, {
    path: "invitations",
    address: "/au/invitations",
    appContext,
  });
  return { done, ...shown };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const decline = async () => {
  await press("Decline");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
};

test("an invitation names the inviter, the role and the account", async () => {
  await show([harbour]);
  expect(await screen.findByRole("heading", { name: "Join Harbour Advisory?" })).toBeTruthy();
  expect(screen.getByText("Ava Stone invited you to join as Team Member.")).toBeTruthy();
  expect(screen.getByText(/You are logged in as nia@moss\.example/)).toBeTruthy();
});

test("accepting opens the organisation and clears the caches", async () => {
  const { done, whereTo } = await show([harbour]);
  await press("Accept");
  expect(await screen.findByText("You have joined Harbour Advisory")).toBeTruthy();
  expect(done).toEqual(["accept 01H", "clear caches"]);
  expect(whereTo()).toBe("/au/org/01H");
});

test("declining needs confirmation; after the last invitation the home page opens", async () => {
  const { done, whereTo } = await show([harbour]);
  await press("Decline");
  expect(done).toEqual([]);
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await decline();
  expect(await screen.findByText("You have declined the invitation from Harbour Advisory")).toBeTruthy();
  expect(done).toEqual(["decline 01H", "clear caches"]);
  expect(whereTo()).toBe("/au");
});

test("several invitations are answered separately, and the others stay", async () => {
  const { whereTo } = await show([harbour, summit]);
  const first = await screen.findByRole("listitem", { name: "Harbour Advisory" });
  expect(screen.getByText("You were invited to join as Admin.")).toBeTruthy();
  await userEvent.click(within(first).getByRole("button", { name: "Decline" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Decline" }));
  expect(await screen.findByRole("heading", { name: "Join Summit?" })).toBeTruthy();
  expect(screen.queryByText("Harbour Advisory")).toBeNull();
  expect(whereTo()).toBe("/au/invitations");
});

test("without invitations the page names the account and links home", async () => {
  const { whereTo } = await show([]);
  expect(await screen.findByRole("heading", { name: "No open invitations" })).toBeTruthy();
  expect(screen.getByText(/There are no invitations for nia@moss\.example/)).toBeTruthy();
  await press("Home");
  expect(whereTo()).toBe("/au");
});

test("a user invited at another address can log in with that one", async () => {
  const { done } = await show([]);
  await press("Log in with another account");
  expect(done).toEqual(["log out"]);
});

test("a refusal shows the server's message, and the invitations are reloaded", async () => {
  const { whereTo } = await show([harbour], "All seats on your plan are in use");
  await press("Accept");
  expect(await screen.findByText("All seats on your plan are in use")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Accept" })).toBeTruthy();
  expect(whereTo()).toBe("/au/invitations");
});
