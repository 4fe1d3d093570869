import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { AppContextProvider, type AppContext } from "@gap/web/platform/app-context";
import {
  readSetting,
  rememberedDevices,
  SETTINGS,
  writeSetting,
} from "@gap/web/platform/session/local-settings";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { StaySignedInCard } from "./stay-signed-in-card";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

let answers = 0;

function show() {
  answers = 0;
  const appContext = {
    region: "au",
    session: { accessToken: async () => "a", current: () => ({ email: "a@x.example" }) },
    identity: { rememberDevice: async () => ({ deviceToken: "d1" }) },
    reporter: { clientError: () => undefined },
  } as unknown as AppContext;
  renderInTheme(
    <AppContextProvider appContext={appContext}>
      <StaySignedInCard onAnswered={() => (answers += 1)} />
    </AppContextProvider>,
  );
}

const offer = () => screen.queryByRole("region", { name: "Stay signed in" });

test("Yes remembers the device, ticks the box for next time and hides the card", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(offer()).toBeNull();
  expect(readSetting(rememberedDevices("au"))).toEqual({ "a@x.example": "d1" });
  expect(readSetting(SETTINGS.rememberMe)).toBe(true);
  expect(readSetting(SETTINGS.showStaySignedIn)).toBe(false);
});

test("Not now hides the card for good", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(offer()).toBeNull();
  expect(answers).toBe(1);
  expect(readSetting(rememberedDevices("au"))).toEqual({});
  expect(readSetting(SETTINGS.showStaySignedIn)).toBe(false);
});

test("the card takes no focus", () => {
  show();
  expect(offer()).not.toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ["the box was ticked", SETTINGS.rememberMe, true],
  ["it was answered before", SETTINGS.showStaySignedIn, false],
  ["the user signed in with the accounting provider", SETTINGS.signedInWithProvider, true],
  ["a service user is signed in", SETTINGS.serviceUser, true],
])("nothing is offered when %s", (_why, setting, value) => {
  writeSetting(setting, value);
  show();
  expect(offer()).toBeNull();
});
