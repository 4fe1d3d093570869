// Signed-in users who are not registered with the product (spec 1 §2, §8).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AppContext } from "@gap/web/platform/app-context";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { fakeSession, signedInWith } from "./trial.test-support";
import { UnknownAccount } from "./unknown-account";

async function show(isStaff: boolean) {
  const requests: string[] = [];
  const orgs: (string | undefined)[] = [];
  const calls = {
    private: {
      org: { gapUserShouldBeCreated: { query: async () => isStaff } },
      user: { createGapUser: { mutate: async () => void requests.push("createGapUser") } },
    },
  };
  const session = fakeSession(signedInWith({ given_name: "Nia", family_name: "Moss" }));
  const queryClient = new QueryClient();
  const enterOrg = (orgId: string | undefined) => void orgs.push(orgId);
  const appContext = testAppContext(calls, { session, enterOrg } as unknown as Partial<AppContext>);
  const { whereTo } = await renderInAppContext(
    () => (
      <QueryClientProvider client={queryClient}>
        <UnknownAccount onBecameUser={() => requests.push("loaded again")} />
      </QueryClientProvider>
    ),
    { path: "/", address: "/au/", appContext },
  );
  return { whereTo, requests, orgs };
}

test("an unknown user sees a message and is sent to the trial", async () => {
  const { whereTo, requests, orgs } = await show(false);
  expect(
    await screen.findByText("Oops, no account found! Sign up for a trial by following these steps."),
  ).toBeTruthy();
  expect(whereTo()).toBe("/au/trial");
  expect(requests).toEqual([]);
  // Leaves the organisation in the address, which would refuse every call.
  expect(orgs).toEqual([undefined]);
});

test("provider staff are registered and continue", async () => {
  const { whereTo, requests } = await show(true);
  expect(requests).toEqual(["createGapUser", "loaded again"]);
  expect(whereTo()).toBe("/au/");
});
