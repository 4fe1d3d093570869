import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { FromPracticeManagerButton } from "./from-practice-manager-button";

const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const NAME = "Import from practice manager";
const show = (featureId: string, more: Answers = {}) =>
  showWithAnswers(FromPracticeManagerButton, {
    answers: {
      ...more,
      "user.getMyUserInfo": () => ({
        id: "u1",
        isServiceUser: false,
        orgs: [],
        userOrg: {
          orgId: ORG,
          orgType: "advisor",
          roleName: "Admin",
          isGuest: false,
          isDeactivated: false,
          isDeveloper: false,
          features: [{ featureId, actions: [{ actionId: "maintain" }] }],
          featureToggles: [],
          permissions: [],
        },
      }),
    },
  });

test("people with access to integrations are led there", async () => {
  const { whereTo } = await show("my-organisation");
  await userEvent.click(await screen.findByRole("button", { name: NAME }));
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG}/my-organisation/integrations`));
});

test("a Team Member, who maintains only clients, syncs in a dialog and cannot disconnect", async () => {
  let isSyncing = false;
  await show("clients", {
    "xpm.getConnection": () => ({ status: "connected", practiceName: "Harbour Practice", isSyncing }),
    "xpm.sync": () => {
      isSyncing = true;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: NAME }));
  const dialog = within(await screen.findByRole("dialog", { name: "Xero Practice Manager" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Import clients" }));
  expect(await dialog.findByText("Reading the clients of Harbour Practice…")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Disconnect" })).toBeNull();
});

test("people without either right see no button", async () => {
  await show("documents");
  expect(screen.queryByRole("button")).toBeNull();
});
