// The current item of the side menu, also on pages that another item leads to.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { ORG_ID, personIn } from "@gap/web/notifications/notifications.test-support";
import { PlanDialogProvider } from "@gap/web/orgs/plan/plan-dialog-context";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { SideMenu } from "./side-menu";

const PERSON = personIn("advisor", {});
const INFO = {
  ...PERSON,
  userOrg: PERSON.userOrg && {
    ...PERSON.userOrg,
    features: ["work-items", "processes", "proposals"].map((featureId) => ({
      featureId,
      actions: [{ actionId: "view" }, { actionId: "maintain" }],
    })),
  },
} as UserInfo;

function Menu() {
  return (
    <UserInfoProvider info={INFO}>
      <PlanDialogProvider orgId={ORG_ID} mayChoose={false}>
        <SideMenu isRail={false} openers={{ "vgc-launcher": () => undefined, signOnAt: () => undefined }} />
      </PlanDialogProvider>
    </UserInfoProvider>
  );
}

test.each([
  ["home", "Home"],
  ["work-items", "Work items"],
  ["work-items/01ARZ3NDEKTSV4RRFFQ69G5FAV", "Work items"],
  // Advisors have no item for the processes (spec 7 §2).
  ["processes", "Work items"],
  ["processes/01ARZ3NDEKTSV4RRFFQ69G5FAV", "Work items"],
  ["proposals", "Proposals"],
])("at %s the current item is %s", async (path, label) => {
  await showWithAnswers(Menu, {
    path: "org/$orgId/$",
    address: `/au/org/${ORG_ID}/${path}`,
    answers: {},
  });
  const current = screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map(({ textContent }) => textContent);
  expect(current).toEqual([label]);
});
