// The command palette with results from the server, which arrive while more is typed.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { personIn } from "@gap/web/notifications/notifications.test-support";
import { PlanDialogProvider } from "@gap/web/orgs/plan/plan-dialog-context";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { Palette } from "./palette";

const openers = { "vgc-launcher": () => undefined, signOnAt: () => undefined };

const ADVISOR: UserInfo = personIn("advisor");
ADVISOR.userOrg?.features.push({ featureId: "clients", actions: [{ actionId: "maintain" }] });

function Shown() {
  return (
    <UserInfoProvider info={ADVISOR}>
      <PlanDialogProvider orgId={undefined} mayChoose={false}>
        <Palette openers={openers} showShortcuts={() => undefined} onClose={() => undefined} />
      </PlanDialogProvider>
    </UserInfoProvider>
  );
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("while more is typed, results that only matched the shorter text are not offered", async () => {
  await showWithAnswers(Shown, {
    answers: {
      "org.getMinimalOrgById": () => ({ countryCode: "NZ", timezone: "Pacific/Auckland" }),
      "advisor.getMinimalClients": ({ search }: { search: string }) => {
        if (search !== "rangi") return new Promise(() => undefined);
        return [
          { id: "c-1", name: "Kauri Joinery" },
          { id: "c-2", name: "Rangitoto Dental" },
        ];
      },
      "advisor.findContacts": () => [],
    },
  });
  const field = screen.getByRole("combobox", { name: "Search or jump to" });
  await userEvent.type(field, "rangi");
  await screen.findByRole("option", { name: "Kauri Joinery" });
  await userEvent.type(field, "t");
  expect(options()).toEqual(["Rangitoto Dental"]);
});
