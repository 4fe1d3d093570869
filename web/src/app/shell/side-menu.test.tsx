// The current item of the side menu, also on pages that another item leads to.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { aPipeline } from "@gap/web/metrics/metrics.test-support";
import { ORG_ID, personIn } from "@gap/web/notifications/notifications.test-support";
import { PlanDialogProvider } from "@gap/web/orgs/plan/plan-dialog-context";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
// The menu loads it later; here it is there, so that no test waits for its code.
import "./menu-count";
import { SideMenu } from "./side-menu";

function holding(person: UserInfo, ...features: string[]): UserInfo {
  return {
    ...person,
    userOrg: person.userOrg && {
      ...person.userOrg,
      features: features.map((featureId) => ({
        featureId,
        actions: [{ actionId: "view" }, { actionId: "maintain" }],
      })),
    },
  } as UserInfo;
}

const INFO = holding(personIn("advisor", {}), "work-items", "processes", "proposals", "documents", "clients");

function Menu({ info = INFO }: { readonly info?: UserInfo }) {
  return (
    <UserInfoProvider info={info}>
      <PlanDialogProvider orgId={ORG_ID} mayChoose={false}>
        <SideMenu isRail={false} openers={{ "vgc-launcher": () => undefined, signOnAt: () => undefined }} />
      </PlanDialogProvider>
    </UserInfoProvider>
  );
}

test("a client's items count what waits for the person, in words for screen readers", async () => {
  const cleo = holding(personIn("client", { firstName: "Cleo" }), "documents");
  await showWithAnswers(() => <Menu info={cleo} />, {
    path: "org/$orgId/$",
    address: `/au/org/${ORG_ID}/documents`,
    answers: {
      "user.getMyUserInfo": () => cleo,
      "document.listToDo": () => ({ rows: [], total: 1 }),
      "action.list": () => ({ rows: [], total: 1 }),
      "proposals.listReceived": () => ({ rows: [{ isWaitingForMe: true }, {}], total: 2 }),
    },
  });
  expect(await screen.findByRole("link", { name: "Documents, 2 to do" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Proposals, 1 to do" })).toBeDefined();
});

test("an advisor's items count open work and waiting proposals, as Home does", async () => {
  await showWithAnswers(Menu, {
    path: "org/$orgId/$",
    address: `/au/org/${ORG_ID}/home`,
    answers: {
      "metrics.get": () => ({
        openWorkItems: 12,
        pipeline: aPipeline({ waiting: { count: 4 }, draft: { count: 9 } }),
      }),
    },
  });
  expect(await screen.findByRole("link", { name: "Work items, 12 open" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Proposals, 4 waiting for a signature" })).toBeDefined();
});

test.each([
  ["home", "Home"],
  ["work-items", "Work items"],
  ["work-items/01ARZ3NDEKTSV4RRFFQ69G5FAV", "Work items"],
  // Advisors have no item for the processes (spec 7 §2).
  ["processes", "Work items"],
  ["processes/01ARZ3NDEKTSV4RRFFQ69G5FAV", "Work items"],
  ["proposals", "Proposals"],
  ["documents/read/01ARZ3NDEKTSV4RRFFQ69G5FAV", "Work items"],
  ["documents/plans/business-plan", "Clients"],
  ["clients", "Clients"],
])("at %s the current item is %s", async (path, label) => {
  await showWithAnswers(Menu, {
    path: "org/$orgId/$",
    address: `/au/org/${ORG_ID}/${path}`,
    answers: { "metrics.get": () => ({ openWorkItems: 0 }) },
  });
  const current = screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map(({ textContent }) => textContent);
  expect(current).toEqual([label]);
});
