// What is begun before the application: also in a browser that forbids storage, where nobody can be signed in.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowserSession } from "@gap/web/platform/session/browser-session";
import { clearSettings, readSetting, SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";

// What the application is made of is not fetched here.
vi.mock("./routes/signed-in-area", () => ({}));
vi.mock("./routes/route-screen", () => ({}));
vi.mock("./routes/landing", () => ({}));
vi.mock("@gap/web/platform/calls/api-client", () => ({}));
vi.mock("@gap/web/proposals/proposals-page", () => ({}));
vi.mock("@gap/web/proposals/sign/sign-view", () => ({}));
vi.mock("@gap/web/proposals/list/list-of-viewer", () => ({}));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.history.replaceState(null, "", "/");
});

function forbidStorage(): void {
  const forbidden = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  vi.spyOn(window, "localStorage", "get").mockImplementation(forbidden);
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(forbidden);
}

test("a browser that forbids storage begins like one where nobody is signed in", async () => {
  forbidStorage();
  const { earlyBeginning } = await import("./begin-early");
  expect(earlyBeginning.answers).toEqual([]);
  expect(earlyBeginning.config).toBeInstanceOf(Promise);
});

test("there the session is nobody's, and settings last as long as the page", () => {
  forbidStorage();
  vi.spyOn(window, "setInterval").mockReturnValue(0 as never);
  const session = createBrowserSession("au", () => Promise.reject(new Error("Nobody is signed in")));
  expect(session.current()).toBeUndefined();
  writeSetting(SETTINGS.region, "eu");
  writeSetting(SETTINGS.serviceUser, true);
  expect(readSetting(SETTINGS.serviceUser)).toBe(true);
  clearSettings();
  expect(readSetting(SETTINGS.serviceUser)).toBe(false);
  expect(readSetting(SETTINGS.region)).toBe("eu");
});

const ORG_ADDRESS = "/au/org/01ARZ3NDEKTSV4RRFFQ69G5FAV";
const ME = { procedure: "user.getMyUserInfo" };
const ANNOUNCEMENTS = { procedure: "user.getAnnouncements" };
const PROPOSAL = { procedure: "proposals.getProposalById", input: { proposalId: "p1" } };

function signIn(): void {
  window.localStorage.setItem(
    "gap.session.au",
    JSON.stringify({
      tokens: { accessToken: "t1" },
      userId: "u1",
      email: "ada@harbour.example",
      refreshedAt: Date.now(),
      expiresAt: Date.now() + 3_600_000,
    }),
  );
}

test.each([
  ["who has announcements: both at once", ORG_ADDRESS, true, [ME, ANNOUNCEMENTS]],
  ["of whom nothing is known: both at once", `${ORG_ADDRESS}/home`, undefined, [ME, ANNOUNCEMENTS]],
  ["who had none: who they are", ORG_ADDRESS, false, [ME]],
  ["without an organisation: who they are", "/au", true, [ME]],
  ["before a proposal: also that", `${ORG_ADDRESS}/proposals/p1`, true, [ME, PROPOSAL, ANNOUNCEMENTS]],
  ["new and before a proposal: no announcements", `${ORG_ADDRESS}/proposals/p1`, undefined, [ME, PROPOSAL]],
  ["before an earlier version: not the newest", `${ORG_ADDRESS}/proposals/p1/versions/1`, false, [ME]],
  ["at a screen that stands alone: nothing", "/au/forgot-password", true, []],
])("%s is asked before the application is there", async (_who, address, hasAnnouncements, expected) => {
  window.history.replaceState(null, "", address);
  signIn();
  writeSetting(SETTINGS.hasAnnouncements, hasAnnouncements);
  const { earlyBeginning } = await import("./begin-early");
  expect(
    earlyBeginning.answers.map(({ procedure, input }) => (input ? { procedure, input } : { procedure })),
  ).toEqual(expected);
});

test("what is asked for by an input is asked for as the application does: in the body", async () => {
  const requests: [string, RequestInit | undefined][] = [];
  const apiBase = "http://api.example/api/au";
  const region = { apiBase, poolClientId: "pool", guestPoolClientId: "guests" };
  const config = {
    stage: "dev-local",
    productName: "Gap",
    supportEmail: "a@b.example",
    regions: { au: region },
  };
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    requests.push([address, init]);
    return Response.json(config);
  });
  window.history.replaceState(null, "", `${ORG_ADDRESS}/proposals/p1`);
  signIn();
  const { earlyBeginning } = await import("./begin-early");
  await Promise.all(earlyBeginning.answers.map(({ response }) => response));
  const asked = requests.map(([address, { method = "GET", body } = {}]) => [address, method, body]);
  expect(asked).toEqual([
    ["/config.json", "GET", undefined],
    [`${apiBase}/trpc/user.getMyUserInfo`, "GET", undefined],
    [`${apiBase}/trpc/proposals.getProposalById`, "POST", '{"json":{"proposalId":"p1"}}'],
  ]);
});
