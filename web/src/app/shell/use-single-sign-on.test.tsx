// Tests single sign-on at other sites (spec 2 §8, Academy): opens a new tab or shows the exact reason why not.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { AppContextProvider, useAppContext, type AppContext } from "@gap/web/platform/app-context";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { useSingleSignOn } from "./use-single-sign-on";

afterEach(() => vi.restoreAllMocks());

const MEMBER = { circleId: "c-1" } as UserInfo;
const NOBODY_YET = {} as UserInfo;
const academyAt = (url: string) => () => ({ url });
const outOfOrder = () => {
  throw new Error("Gap Academy is not connected");
};

async function choose(provider: string, info: UserInfo, answer: () => unknown, isBlocked = false) {
  const notices: { title: string; text: string }[] = [];
  const reported: unknown[] = [];
  const tab = {
    opener: window as unknown,
    location: { assign: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  };
  const opened = vi.spyOn(window, "open").mockReturnValue(isBlocked ? null : (tab as unknown as Window));
  const Link = () => {
    const signOnAt = useSingleSignOn();
    return <button onClick={() => signOnAt(provider)}>Open</button>;
  };
  const Part = () => {
    const appContext = useAppContext();
    const dispatch = (event: { notice: (typeof notices)[number] }) => void notices.push(event.notice);
    const clientError = (error: unknown) => void reported.push(error);
    const [own] = useState(() => ({ ...appContext, errors: { dispatch }, reporter: { clientError } }));
    return (
      <AppContextProvider appContext={own as unknown as AppContext}>
        <UserInfoProvider info={info}>
          <Link />
        </UserInfoProvider>
      </AppContextProvider>
    );
  };
  const { asked: requests } = await showWithAnswers(Part, {
    answers: { "oAuthClient.generateCircleLoginUrl": answer },
  });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return { notices, reported, tab, opened, requests };
}

test("opens the academy for a member in a tab without access to this one", async () => {
  const { tab, notices } = await choose("circle", MEMBER, academyAt("https://community.example/begin"));
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith("https://community.example/begin"));
  expect(tab.opener).toBeNull();
  expect(notices).toEqual([]);
});

test("a blocked pop-up makes no request, keeps this page and shows a message", async () => {
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { notices, requests } = await choose("circle", MEMBER, academyAt("https://community.example"), true);
  expect(notices).toMatchObject([{ text: expect.stringContaining("allow pop-ups") as string }]);
  expect(requests).toEqual([]);
  expect(left).not.toHaveBeenCalled();
});

test("a failure closes the empty tab, shows a message and is reported", async () => {
  const { notices, reported, tab } = await choose("circle", MEMBER, outOfOrder);
  await waitFor(() =>
    expect(notices).toMatchObject([
      {
        title: "Gap Academy Error",
        text: "Unable to access Gap Academy. Please try again or contact support.",
      },
    ]),
  );
  expect(reported).toMatchObject([{ message: "Gap Academy is not connected" }]);
  expect(tab.close).toHaveBeenCalledOnce();
});

test.each([
  {
    who: "a user without a circleId",
    provider: "circle",
    info: NOBODY_YET,
    title: "Gap Academy Access",
    text: "Your account is not yet set up for Gap Academy. Please contact support.",
  },
  {
    who: "an unsupported provider",
    provider: "forum",
    info: MEMBER,
    title: "SSO Error",
    text: 'SSO provider "forum" is not supported.',
  },
])("$who: nothing is opened or requested, and a message appears", async ({ provider, info, title, text }) => {
  const { notices, opened, requests } = await choose(provider, info, academyAt("https://elsewhere.example"));
  expect(notices).toMatchObject([{ title, text }]);
  expect(opened).not.toHaveBeenCalled();
  expect(requests).toEqual([]);
});
