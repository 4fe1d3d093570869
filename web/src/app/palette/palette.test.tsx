// The palette shows recent entries only while they are open to the user, and results that fit the typed text.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { ORG_ID, personIn } from "@gap/web/notifications/notifications.test-support";
import { PlanDialogProvider } from "@gap/web/orgs/plan/plan-dialog-context";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { Palette } from "./palette";
import { rememberRecent } from "./recent-entries";

beforeEach(() => localStorage.clear());

const WITHOUT_RIGHTS = personIn("advisor");
const WITH_CLIENTS = {
  ...WITHOUT_RIGHTS,
  userOrg: WITHOUT_RIGHTS.userOrg && {
    ...WITHOUT_RIGHTS.userOrg,
    features: [{ featureId: "clients", actions: [{ actionId: "maintain" }] }],
  },
} as UserInfo;
const nothing = () => undefined;
const OPENERS = { "vgc-launcher": nothing, signOnAt: nothing };

async function show(info: UserInfo, answers: Answers = {}) {
  await showWithAnswers(
    () => (
      <UserInfoProvider info={info}>
        <PlanDialogProvider orgId={ORG_ID} mayChoose={false}>
          <Palette openers={OPENERS} showShortcuts={nothing} onClose={nothing} />
        </PlanDialogProvider>
      </UserInfoProvider>
    ),
    { answers },
  );
  return screen.findByRole("combobox", { name: "Search or jump to" });
}

test.each([
  ["stays for a user with the right to Clients", WITH_CLIENTS, 1],
  ["disappears with the right to Clients", WITHOUT_RIGHTS, 0],
])("a recent client %s", async (_what, info, shown) => {
  rememberRecent(ORG_ID, {
    id: "clients-c1",
    group: "Clients",
    label: "Kauri Joinery",
    icon: "clients",
    record: { routeId: "clients", suffix: "c1" },
    run: nothing,
  });
  await show(info);
  expect(screen.getByRole("option", { name: /^Keyboard shortcuts/ })).toBeDefined();
  expect(screen.queryAllByRole("option", { name: "Kauri Joinery" })).toHaveLength(shown);
});

test("while more is typed, results that only matched the shorter text are not offered", async () => {
  const field = await show(WITH_CLIENTS, {
    "advisor.getMinimalClients": ({ search }: { search: string }) => {
      if (search !== "rangi") return new Promise(nothing);
      return [
        { id: "c-1", name: "Kauri Joinery" },
        { id: "c-2", name: "Rangitoto Dental" },
      ];
    },
    "advisor.findContacts": () => [],
  });
  await userEvent.type(field, "rangi");
  await screen.findByRole("option", { name: "Kauri Joinery" });
  await userEvent.type(field, "t");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Rangitoto Dental"]);
});
