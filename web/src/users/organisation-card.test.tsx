import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import type { AppContext } from "@gap/web/platform/app-context";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { OrganisationCard } from "./organisation-card";

const userOrg = {
  orgId: "01H",
  orgType: "advisor",
  roleName: "Team Member",
  isGuest: false,
  isDeactivated: false,
  isDeveloper: false,
  xeroAuthorised: false,
  features: [],
  featureToggles: [],
  permissions: [],
} as const;

const tom: UserInfo = {
  id: "u-tom",
  email: "tom@harbour.example",
  firstName: "Tom",
  lastName: "Aldridge",
  lastUpdated: new Date(0),
  isTrialist: false,
  isServiceUser: false,
  orgs: [{ orgId: "01H", name: "Harbour Advisory", orgType: "advisor", roleName: "Team Member" }],
  userOrg: { ...userOrg, features: [], featureToggles: [], permissions: [] },
};

async function show(
  info: UserInfo,
  { refusal, activeAdmins = 2 }: { refusal?: string; activeAdmins?: number } = {},
) {
  const done: unknown[] = [];
  const deactivate = async (input: unknown) => {
    if (refusal !== undefined) throw new Error(refusal);
    done.push(input);
  };
  const queryKey = [["user", "getMyUserInfo"]];
  const getMyUserInfo = { queryOptions: () => ({ queryKey, queryFn: async () => info }) };
  const appContext = testAppContext(
    {
      options: {
        user: { getMyUserInfo },
        team: {
          getSeats: {
            queryOptions: () => ({
              queryKey: [["team", "getSeats"]],
              queryFn: async () => ({ activeAdmins }),
            }),
          },
        },
      },
      private: { team: { deactivate: { mutate: deactivate } } },
    } as object,
    { clearCaches: async () => void done.push("clear caches") } satisfies Partial<AppContext>,
  );
  const shown = await renderInAppContext(
    () => (
      <QueryClientProvider client={new QueryClient()}>
        <OrganisationCard info={info} />
      </QueryClientProvider>
    ),
    { path: "my-profile", address: "/au/my-profile", appContext },
  );
  return { done, ...shown };
}

async function leave() {
  await userEvent.click(screen.getByRole("button", { name: "Leave organisation" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave Harbour Advisory?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Leave organisation" }));
}

test("leaving needs confirmation and then opens the next organisation", async () => {
  const { done, whereTo } = await show(tom);
  expect(screen.getByText("You belong to Harbour Advisory as Team Member.")).toBeTruthy();
  await leave();
  expect(await screen.findByText("You have left Harbour Advisory")).toBeTruthy();
  expect(done).toEqual([{ orgId: "01H", userId: "u-tom" }, "clear caches"]);
  expect(whereTo()).toBe("/au/");
});

test("the last admin is told what to do instead of being offered to leave", async () => {
  await show({ ...tom, userOrg: { ...tom.userOrg!, roleName: "Admin" } }, { activeAdmins: 1 });
  expect(await screen.findByText(/You are its only admin/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Leave organisation" })).toBeNull();
});

test("a person whom the server refuses sees the reason and stays", async () => {
  const last = "The last admin of an organisation can neither leave nor be demoted";
  const { done, whereTo } = await show(tom, { refusal: last });
  await leave();
  expect(await screen.findByText(last)).toBeTruthy();
  expect(done).toEqual([]);
  expect(whereTo()).toBe("/au/my-profile");
});

test.each([
  ["are deactivated in it", { ...tom, userOrg: { ...tom.userOrg!, isDeactivated: true } }],
  ["have no organisation", { ...tom, orgs: [], userOrg: undefined }],
])("users who %s do not see the card", async (_case, info) => {
  await show(info as UserInfo);
  expect(screen.queryByRole("button", { name: "Leave organisation" })).toBeNull();
});
