// Tests how the main application handles live messages: outdated responses are refetched, and migrations reload the
// page once.
import { act, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FeatureId } from "@gap/core/access/features";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import type { UserInfo, UserOrgContext } from "@gap/core/users/user-info.schema";
import { AppContextProvider } from "@gap/web/platform/app-context";
import { createFakeLive } from "@gap/web/platform/live/fake-live.test-support";
import { testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { LiveCaches } from "./live-caches";
import { UserInfoProvider } from "./user-info";

const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0P";
const canView = (featureId: FeatureId) => ({ featureId, actions: [{ actionId: "view" as const }] });
const userOrg: UserOrgContext = {
  orgId: ORG,
  orgType: "advisor",
  roleName: "Admin",
  isGuest: false,
  isDeactivated: false,
  isDeveloper: false,
  xeroAuthorised: false,
  features: [
    canView("clients"),
    canView("blueprints"),
    canView("processes"),
    canView("proposals"),
    canView("work-items"),
    canView("documents"),
    canView("vgc"),
  ],
  featureToggles: [],
  permissions: [],
};
const advisorInfo: UserInfo = {
  id: "01JADR5Q6Z8M4T2V9X7C3B1N0U",
  email: "nia@moss.example",
  firstName: "Nia",
  lastName: "Moss",
  lastUpdated: new Date(0),
  isTrialist: false,
  isServiceUser: false,
  orgs: [{ orgId: ORG, name: "Moss & Co", orgType: "advisor", roleName: "Admin" }],
  userOrg,
};

const PROCEDURES = [
  "proposals.listProposals",
  "proposals.listSentScenarios",
  "advisor.list",
  "blueprint.getBlueprint",
  "process.list",
  "processFavorite.getFavorites",
  "workItem.list",
  "workItem.get",
  "document.list",
  "document.listToDo",
  "action.list",
  "metrics.get",
  "valueGap.get",
  "valueGap.listSaves",
  "valueGap.listRecent",
  "user.getMyUserInfo",
  "org.getLogoUploadUrl",
];

function show(info: UserInfo) {
  const live = createFakeLive();
  const refreshed: string[] = [];
  const clearCaches = vi.fn<() => Promise<void>>(async () => undefined);
  const appContext = testAppContext(
    {},
    {
      live,
      clearCaches,
      refreshAnswers: async (isOutdated) => {
        const answer = { input: undefined, data: undefined };
        refreshed.push(...PROCEDURES.filter((procedure) => isOutdated(procedure, answer) === true));
      },
    },
  );
  const shown = (of: UserInfo) => (
    <AppContextProvider appContext={appContext}>
      <UserInfoProvider info={of}>
        <LiveCaches />
      </UserInfoProvider>
    </AppContextProvider>
  );
  const { unmount, rerender } = render(shown(info));
  return { live, refreshed, clearCaches, unmount, change: (to: UserInfo) => rerender(shown(to)) };
}

afterEach(() => vi.restoreAllMocks());

test.each<[LiveType, string[], entityId?: string]>([
  ["client-list-update", ["advisor.list"]],
  ["document-template-event", ["blueprint.getBlueprint"]],
  ["process-change-event", ["process.list"]],
  ["provided-content-event", ["blueprint.getBlueprint", "process.list"], "au"],
  ["metrics-change-event", ["metrics.get"]],
  ["proposal-change-event", ["proposals.listProposals", "proposals.listSentScenarios", "metrics.get"]],
  ["proposal-viewing", ["metrics.get"]],
  ["value-gap-event", ["valueGap.get", "valueGap.listSaves", "valueGap.listRecent"]],
  ["work-item-event", ["workItem.list", "workItem.get"]],
  ["document-list-event", ["workItem.get", "document.list", "document.listToDo", "action.list"]],
])("%s outdates %j", async (type, expected, entityId = ORG) => {
  const { live, refreshed } = show(advisorInfo);
  await act(async () => live.say(type, entityId, {}));
  expect(refreshed).toEqual(expected);
  live.sayRefetch(type, entityId);
  live.sayRefetch(type, entityId, "begins");
  expect(refreshed).toEqual([...expected, ...expected, ...expected]);
});

test("guests follow their own documents and no organisation topics", async () => {
  const guest = { ...userOrg, orgType: "client", roleName: "Guest", isGuest: true } as const;
  const { live, refreshed } = show({ ...advisorInfo, userOrg: guest });
  expect(live.followed()).toEqual([
    { type: "received-documents-event", entityId: advisorInfo.id },
    { type: "migration-job-completed", entityId: "au" },
  ]);
  await act(async () => live.say("received-documents-event", advisorInfo.id, {}));
  expect(refreshed).toEqual(["document.list", "document.listToDo", "action.list"]);
});

test("users without a current organisation follow no organisation topics", () => {
  const { userOrg: _none, ...onTheWay } = advisorInfo;
  expect(show(onTheWay).live.followed()).toEqual([{ type: "migration-job-completed", entityId: "au" }]);
});

test("several migrations clear the caches and reload the page once", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const { live, clearCaches } = show(advisorInfo);
  await act(async () => {
    live.say("migration-job-completed", "au", { migrations: ["0003"] });
    live.say("migration-job-completed", "au", { migrations: ["0004"] });
    live.sayRefetch("migration-job-completed", "au");
  });
  expect(clearCaches).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test("migrations before the page loaded do not reload it, but possibly missed ones do", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const { live, clearCaches } = show(advisorInfo);
  await act(async () => live.sayRefetch("migration-job-completed", "au", "begins"));
  expect(clearCaches).not.toHaveBeenCalled();
  await act(async () => live.sayRefetch("migration-job-completed", "au", "missed"));
  expect(reload).toHaveBeenCalledOnce();
});

test("refused topics are retried only when the user info changes", () => {
  const { live, change } = show(advisorInfo);
  const atFirst = live.refusedRetries();
  change(advisorInfo);
  expect(live.refusedRetries()).toBe(atFirst);
  change({ ...advisorInfo, userOrg: { ...userOrg, features: [canView("clients")] } });
  expect(live.refusedRetries()).toBe(atFirst + 1);
});

test("unmounting ends all subscriptions", () => {
  const { live, unmount } = show(advisorInfo);
  expect(live.followed()).toHaveLength(11);
  unmount();
  expect(live.followed()).toEqual([]);
});
