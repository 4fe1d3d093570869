// Tests what runs before the application loads, also in a browser that forbids storage and so cannot stay signed in.
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { createBrowserSession } from "@gap/web/platform/session/browser-session";
import { clearSettings, readSetting, SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";

// Do not load the application's code here.
vi.mock("./routes/signed-in-area", () => ({}));
vi.mock("./routes/route-screen", () => ({}));
vi.mock("./routes/landing", () => ({}));
vi.mock("@gap/web/platform/calls/api-client", () => ({}));
vi.mock("@gap/web/proposals/proposals-page", () => ({}));
vi.mock("@gap/web/proposals/sign/sign-view", () => ({}));
vi.mock("@gap/web/proposals/list/list-of-viewer", () => ({}));
vi.mock("./routes/documents-screen", () => ({}));
vi.mock("@gap/web/documents/page/document-page", () => ({}));

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

// The following files must not get modules that were loaded with these mocks.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});

function forbidStorage(): void {
  const forbidden = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  vi.spyOn(window, "localStorage", "get").mockImplementation(forbidden);
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(forbidden);
}

test("a browser that forbids storage starts as signed out", async () => {
  forbidStorage();
  const { earlyStart } = await import("./early-start");
  expect(earlyStart.answers).toEqual([]);
  expect(earlyStart.config).toBeInstanceOf(Promise);
});

test("without storage there is no session, and settings last as long as the page", () => {
  forbidStorage();
  vi.spyOn(window, "setInterval").mockReturnValue(0 as never);
  const session = createBrowserSession("au", () => Promise.reject(new Error("No user is signed in")));
  expect(session.current()).toBeUndefined();
  writeSetting(SETTINGS.region, "eu");
  writeSetting(SETTINGS.serviceUser, true);
  expect(readSetting(SETTINGS.serviceUser)).toBe(true);
  clearSettings();
  expect(readSetting(SETTINGS.serviceUser)).toBe(false);
  expect(readSetting(SETTINGS.region)).toBe("eu");
});

const ORG_URL = "/au/org/01ARZ3NDEKTSV4RRFFQ69G5FAV";
const ME = { procedure: "user.getMyUserInfo" };
const ANNOUNCEMENTS = { procedure: "user.getAnnouncements" };
const DOCUMENT_ID = "01ARZ3NDEKTSV4RRFFQ69G5D0C";
const DOCUMENT = { procedure: "document.get", input: { documentId: DOCUMENT_ID } };
const PROPOSAL = { procedure: "proposals.getProposalById", input: { proposalId: "p1" } };

function signIn(): void {
  window.localStorage.setItem(
    "gap.session.au",
    JSON.stringify({
      tokens: { accessToken: "t1" },
      userId: "u1",
      email: "ada@harbour.example",
      refreshedAt: Date.now(),
      expiresAt: Date.now() + HOUR_MS,
    }),
  );
}

test.each([
  ["a user with announcements: user info and announcements", ORG_URL, true, [ME, ANNOUNCEMENTS]],
  ["a user not seen before: user info and announcements", `${ORG_URL}/home`, undefined, [ME, ANNOUNCEMENTS]],
  ["a user without announcements: user info", ORG_URL, false, [ME]],
  ["a URL without an organisation: user info", "/au", true, [ME]],
  ["a proposal's URL: also the proposal", `${ORG_URL}/proposals/p1`, true, [ME, PROPOSAL, ANNOUNCEMENTS]],
  ["a new user at a proposal's URL: no announcements", `${ORG_URL}/proposals/p1`, undefined, [ME, PROPOSAL]],
  [
    "a document's URL: also the document",
    `${ORG_URL}/documents/edit/${DOCUMENT_ID}`,
    true,
    [ME, DOCUMENT, ANNOUNCEMENTS],
  ],
  [
    "a new user at a document's URL: no announcements",
    `${ORG_URL}/documents/${DOCUMENT_ID}`,
    undefined,
    [ME, DOCUMENT],
  ],
  [
    "the URL of an earlier version: not the newest version",
    `${ORG_URL}/proposals/p1/versions/1`,
    false,
    [ME],
  ],
  ["a standalone screen: nothing", "/au/forgot-password", true, []],
])("early requests for %s", async (_who, address, hasAnnouncements, expected) => {
  window.history.replaceState(null, "", address);
  signIn();
  writeSetting(SETTINGS.hasAnnouncements, hasAnnouncements);
  const { earlyStart } = await import("./early-start");
  expect(
    earlyStart.answers.map(({ procedure, input }) => (input ? { procedure, input } : { procedure })),
  ).toEqual(expected);
});

test("early requests with an input send it in the body, as the application does", async () => {
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
  window.history.replaceState(null, "", `${ORG_URL}/proposals/p1`);
  signIn();
  const { earlyStart } = await import("./early-start");
  await Promise.all(earlyStart.answers.map(({ response }) => response));
  const sent = requests.map(([address, { method = "GET", body } = {}]) => [address, method, body]);
  expect(sent).toEqual([
    ["/config.json", "GET", undefined],
    [`${apiBase}/trpc/user.getMyUserInfo`, "GET", undefined],
    [`${apiBase}/trpc/proposals.getProposalById`, "POST", '{"json":{"proposalId":"p1"}}'],
  ]);
});
