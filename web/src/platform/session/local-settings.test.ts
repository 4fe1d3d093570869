import { beforeEach, expect, test } from "vitest";
import { clearSettings, readSetting, rememberedDevices, SETTINGS, writeSetting } from "./local-settings";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a setting is stored", () => {
  writeSetting(SETTINGS.orgContext, { trial: true, authOrgId: "o1" });
  expect(readSetting(SETTINGS.orgContext)).toEqual({ trial: true, authOrgId: "o1" });
});

test("the provider flag lasts only as long as the tab", () => {
  writeSetting(SETTINGS.signedInWithProvider, true);
  expect(localStorage.length).toBe(0);
  expect(readSetting(SETTINGS.signedInWithProvider)).toBe(true);
});

test.each([
  [SETTINGS.rememberMe, "yes", false],
  [SETTINGS.rememberMe, "{", false],
  [SETTINGS.region, '"us"', undefined],
  [SETTINGS.region, '"eu"', "eu"],
  [SETTINGS.inviteeEmail, "12", ""],
  [SETTINGS.orgContext, '{"trial":"no","authOrgId":"o1"}', { trial: false, authOrgId: "" }],
  [SETTINGS.showStaySignedIn, "0", true],
  [rememberedDevices("au"), '{"a@x.example":1}', {}],
  [SETTINGS.orgContext, "null", { trial: false, authOrgId: "" }],
])("an invalid stored value falls back to the default: %o %s", (setting, stored, expected) => {
  localStorage.setItem(setting.key, stored);
  expect(readSetting<unknown>(setting as never)).toEqual(expected);
});

test("a storage that cannot be written does not throw", () => {
  const refusing = {
    ...localStorage,
    setItem: () => {
      throw new Error("full");
    },
  } as unknown as Storage;
  expect(() => writeSetting(SETTINGS.rememberMe, true, { local: refusing, session: refusing })).not.toThrow();
});

test("unsaved drafts are cleared with everything else, unless the session has expired", () => {
  localStorage.setItem("gap.unsaved-proposal.ava.harbour.p1", "{}");
  localStorage.setItem("gap.session.au", "{}");
  clearSettings({ keepsUnsaved: true });
  expect(Object.keys(localStorage)).toEqual(["gap.unsaved-proposal.ava.harbour.p1"]);
  clearSettings();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("clearing keeps settings of the device and keys of other applications", () => {
  writeSetting(SETTINGS.region, "eu");
  writeSetting(SETTINGS.rememberMe, true);
  writeSetting(SETTINGS.onlyUnreadNotifications, true);
  writeSetting(SETTINGS.serviceUser, true);
  writeSetting(SETTINGS.signedInWithProvider, true);
  writeSetting(rememberedDevices("au"), { "ava@harbour.example": "d1" });
  localStorage.setItem("gap.session.au", "{}");
  localStorage.setItem("gap-theme-mode", "dark");
  localStorage.setItem("other-app", "1");

  clearSettings();

  expect(Object.keys(localStorage).toSorted()).toEqual([
    "gap-theme-mode",
    "gap.devices.au",
    "gap.only-unread-notifications",
    "gap.region",
    "gap.remember-me",
    "other-app",
  ]);
  expect(sessionStorage.length).toBe(0);
});
