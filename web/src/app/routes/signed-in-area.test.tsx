// Tests loading the user: who may enter the application, and what runs in the background (spec 1 §1, §4, §8).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { takeHandover } from "@gap/web/identity/sign-in-handover";
import { fakeSession, signedInWith } from "@gap/web/identity/trial/trial.test-support";
import { persistedResponses } from "@gap/web/platform/calls/cache-storage.test-support";
import type { AppContext } from "@gap/web/platform/app-context";
import {
  readSetting,
  rememberedDevices,
  SETTINGS,
  writeSetting,
} from "@gap/web/platform/session/local-settings";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { refreshAnswersOf } from "@gap/web/platform/calls/query-client";
import { until } from "@gap/web/platform/until.test-support";
import { SignedInArea } from "./signed-in-area";

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  takeHandover();
});

const info: UserInfo = {
  id: "01K",
  email: "nia@moss.example",
  firstName: "Nia",
  lastName: "Moss",
  lastUpdated: new Date(0),
  isTrialist: false,
  isServiceUser: false,
  orgs: [{ orgId: "01O", name: "Moss & Co", orgType: "advisor", roleName: "Admin" }],
};
const invited = { inviteSentOn: new Date(0) };
const token = signedInWith({ given_name: "Nia", family_name: "Moss-Field" });

const passwordFirst = Object.assign(new Error("Please set your password first"), {
  data: { httpStatus: 403, gapError: { gapErrorData: { gapErrorType: "forbidden" } } },
});

const appFirst = Object.assign(new Error(SET_UP_AUTHENTICATOR_FIRST), { data: passwordFirst.data });

async function show({
  answer = async () => info,
  kept,
}: { answer?: () => Promise<UserInfo>; kept?: UserInfo } = {}) {
  const done: unknown[] = [];
  const queryKey = [["user", "getMyUserInfo"]];
  const ask = vi.fn<() => Promise<UserInfo>>(answer);
  const call = (name: string) => ({ mutate: async (input?: unknown) => void done.push(input ?? name) });
  const api = {
    options: {
      user: {
        getMyUserInfo: {
          queryKey: () => queryKey,
          queryOptions: (_input: undefined, options: object) => ({ queryKey, queryFn: ask, ...options }),
        },
      },
    },
    private: {
      user: { ensureIAmAccepted: call("accept"), updateFromAmplify: call("copy names") },
    },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (kept !== undefined) queryClient.setQueryData(queryKey, kept);
  const appContext = testAppContext(api, {
    session: fakeSession(token),
    refreshAnswers: (isOf: (procedure: string) => boolean) =>
      refreshAnswersOf(isOf, queryClient, persistedResponses().storage),
    reporter: { clientError: (error: unknown) => done.push(error) },
    identity: {
      enrolTotp: async () => ({ secret: "ABCDEFGH", otpauthUrl: "otpauth://totp/x" }),
      confirmTotp: async () => ({ recoveryCodes: ["aaaaa-bbbbb"] }),
      rememberDevice: async () => ({ deviceToken: "d1" }),
    },
    signOut: async (how: unknown) => void done.push(how),
  } as unknown as Partial<AppContext>);
  const open = async () => {
    await renderInAppContext(
      () => (
        <QueryClientProvider client={queryClient}>
          <SignedInArea />
        </QueryClientProvider>
      ),
      { path: "/", address: "/au", appContext },
    );
  };
  await open();
  await until(() => expect(queryClient.isFetching()).toBe(0));
  return { done, ask, open };
}

test("an invited user's invitation is accepted once, and the user info is refetched", async () => {
  const { done, ask } = await show({ answer: async () => ({ ...info, ...invited }) });
  await until(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(done).toEqual(["accept"]);
});

test.each([
  ["was never invited", {}],
  ["has accepted", { ...invited, inviteAcceptedOn: new Date(1) }],
])("a user who %s accepts no invitation", async (_case, invitation) => {
  const { done, ask } = await show({ answer: async () => ({ ...info, ...invitation }) });
  expect(ask).toHaveBeenCalledOnce();
  expect(done).toEqual([]);
});

test("names of users who signed in with the provider are copied from the token once per sign-in", async () => {
  writeSetting(SETTINGS.signedInWithProvider, true);
  const { done, ask, open } = await show();
  await until(() => expect(ask).toHaveBeenCalledTimes(2));
  const fromToken = {
    firstName: "Nia",
    lastName: "Moss-Field",
    cognitoUsername: "01K",
    email: "nia@moss.example",
  };
  expect(done).toEqual([fromToken]);
  await open();
  await until(() => expect(ask).toHaveBeenCalledTimes(3));
  expect(done).toEqual([fromToken]);
});

test("a service user is stored as one and keeps its names", async () => {
  writeSetting(SETTINGS.signedInWithProvider, true);
  const { done } = await show({ answer: async () => ({ ...info, isServiceUser: true }) });
  await until(() => expect(readSetting(SETTINGS.serviceUser)).toBe(true));
  expect(done).toEqual([]);
});

test("the service-user setting is cleared for other users", async () => {
  writeSetting(SETTINGS.serviceUser, true);
  await show();
  await until(() => expect(readSetting(SETTINGS.serviceUser)).toBe(false));
});

test.each([
  ["no response is cached", undefined],
  ["an earlier visit cached a response", info],
])("a session from an emailed link leads to sign-in, also when %s", async (_case, kept) => {
  const { done } = await show({
    answer: () => Promise.reject(passwordFirst),
    ...(kept === undefined ? {} : { kept: { ...kept, ...invited } }),
  });
  await until(() => expect(done).toEqual([{ staysHere: true }]));
  expect(takeHandover()).toEqual({ notice: "link-used-elsewhere" });
  expect(screen.queryByText("Access Denied")).toBeNull();
});

test.each([
  ["no response is cached", undefined],
  ["an earlier visit cached a response", info],
])("a required authenticator app is set up before anything else, also when %s", async (_case, kept) => {
  let isSetUp = false;
  const { ask } = await show({
    answer: async () => (isSetUp ? info : Promise.reject(appFirst)),
    ...(kept === undefined ? {} : { kept }),
  });
  expect(await screen.findByRole("heading", { name: "Set up your authenticator app" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Home" })).toBeNull();
  await screen.findByText("ABCD EFGH");
  isSetUp = true;
  await userEvent.keyboard("123456");
  expect(await screen.findByText("aaaaa-bbbbb")).toBeDefined();
  const before = ask.mock.calls.length;
  await userEvent.click(screen.getByRole("button", { name: "I have saved them" }));
  await until(() => expect(ask.mock.calls.length).toBeGreaterThan(before));
  await until(() => expect(screen.queryByText("aaaaa-bbbbb")).toBeNull());
});

test("a login with Remember me that must set up the app first is remembered afterwards", async () => {
  const { email } = token;
  writeSetting(SETTINGS.rememberAfterSetUp, email);
  await show({ answer: () => Promise.reject(appFirst) });
  await screen.findByText("ABCD EFGH");
  await userEvent.keyboard("123456");
  expect(await screen.findByText("aaaaa-bbbbb")).toBeDefined();
  await until(() => expect(readSetting(rememberedDevices("au"))).toEqual({ [email]: "d1" }));
  expect(readSetting(SETTINGS.rememberAfterSetUp)).toBe("");
});

test("a failure to load the user is shown, with a reload button", async () => {
  await show({ answer: () => Promise.reject(new Error("The database is away")) });
  expect(await screen.findByText("Unable to load user")).toBeDefined();
  expect(screen.getByText("The database is away")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
});
