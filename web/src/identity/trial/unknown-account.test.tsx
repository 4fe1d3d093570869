// Signed in without being a user of the product (spec 1 §2, §8).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AppContext } from "@gap/web/platform/app-context";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { fakeSession, signedInWith } from "./trial.test-support";
import { UnknownAccount } from "./unknown-account";

async function show(isStaff: boolean) {
  const asked: string[] = [];
  const orgs: (string | undefined)[] = [];
  const calls = {
    private: {
      org: { gapUserShouldBeCreated: { query: async () => isStaff } },
      user: { createGapUser: { mutate: async () => void asked.push("createGapUser") } },
    },
  };
  const session = fakeSession(signedInWith({ given_name: "Nia", family_name: "Moss" }));
  const queryClient = new QueryClient();
  const enterOrg = (orgId: string | undefined) => void orgs.push(orgId);
  const appContext = testAppContext(calls, { session, enterOrg } as unknown as Partial<AppContext>);
  const { whereTo } = await renderInAppContext(
    () => (
      <QueryClientProvider client={queryClient}>
        <UnknownAccount onBecameUser={() => asked.push("loaded again")} />
      </QueryClientProvider>
    ),
    { path: "/", address: "/au/", appContext },
  );
  return { whereTo, asked, orgs };
}

test("is told so and begins a trial", async () => {
  const { whereTo, asked, orgs } = await show(false);
  expect(
    await screen.findByText("Oops, no account found! Sign up for a trial by following these steps."),
  ).toBeTruthy();
  expect(whereTo()).toBe("/au/trial");
  expect(asked).toEqual([]);
  // Also where the address named one, which would refuse to answer.
  expect(orgs).toEqual([undefined]);
});

test("as the provider's staff becomes a user and goes on", async () => {
  const { whereTo, asked } = await show(true);
  expect(asked).toEqual(["createGapUser", "loaded again"]);
  expect(whereTo()).toBe("/au/");
});
