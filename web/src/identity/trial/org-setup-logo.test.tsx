// The logo in a firm's set-up: sent with the form, and failures of its upload (spec 1 §2, §5).
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeRequests } from "@gap/web/platform/uploads/uploads.test-support";
import { choose, fakeSession, fillIn, showTrial, signedInWith } from "./trial.test-support";

const atOrgSetup = signedInWith({ trialStep: "org-setup" });
const atQuestions = signedInWith({ trialStep: "almost-there" });
const KEY = "logo/01K/1.png";

let requests: ReturnType<typeof fakeRequests>;
beforeEach(() => {
  requests = fakeRequests();
  vi.stubGlobal("XMLHttpRequest", function FakeXMLHttpRequest() {
    return requests.newRequest();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const LOGO_NOT_SAVED =
  "Your firm is saved, but its logo is not. Please try again, or remove the logo to continue without one.";
const QUESTIONS = "Which best describes your situation?";
// Found by text, because queries by role are slow in a form with long lists.
const buttonOf = (element: HTMLElement) => element.closest("button") as HTMLButtonElement;
const continueButton = () => buttonOf(screen.getByText("Continue"));
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

const MOSS = { id: "O1", name: "Moss & Co", orgSize: "2-5", countryCode: "NZ" };

async function chooseLogo(org: typeof MOSS | null = MOSS) {
  const shown = await showTrial("/au/trial/org-setup", {
    session: fakeSession(atOrgSetup, atQuestions),
    calls: {
      "org.getMyTrialOrg": () => org,
      "org.createTrialOrg": () => ({ id: "O1" }),
      "org.updateTrialOrg": () => ({ id: "O1" }),
      "org.getLogoUploadUrl": () => ({ url: "/api/au/files/1", key: KEY }),
    },
  });
  expect(await screen.findByLabelText("Company name*")).toBeTruthy();
  pickLogo();
  expect(await screen.findByText("moss.png")).toBeTruthy();
  const request = async (count: number) => {
    await waitFor(() => expect(requests.made).toHaveLength(count));
    return requests.made.at(-1);
  };
  const answer = async (count: number, status: number) => {
    const made = await request(count);
    await act(async () => made?.answer(status));
  };
  const say = (status: "passed" | "failed") =>
    act(async () => shown.live.say("file-validation", KEY, { status, reason: "no image" }));
  return { ...shown, request, answer, say };
}

function pickLogo(): void {
  const file = new File(["bytes"], "moss.png", { type: "image/png" });
  fireEvent.change(screen.getByLabelText("Add your logo", { selector: "input" }), {
    target: { files: [file] },
  });
}

test("a chosen logo is uploaded on Continue, after the firm is saved; the questions wait for its check", async () => {
  const { apiCalls, whereTo, request, answer, say } = await chooseLogo();
  expect(requests.made).toEqual([]);
  await press(continueButton());
  const sent = await request(1);
  expect(apiCalls.slice(-2).map(([path]) => path)).toEqual(["org.updateTrialOrg", "org.getLogoUploadUrl"]);
  expect(apiCalls.at(-1)?.[1]).toEqual({ orgId: "O1", fileName: "moss.png" });
  expect(continueButton().getAttribute("aria-disabled")).toBe("true");
  act(() => sent?.progress(1, 2));
  expect(screen.getByLabelText("moss.png")).toHaveProperty("value", 0.5);
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await answer(1, 200);
  expect(screen.getByText("finishing up...")).toBeTruthy();
  await say("passed");
  expect(await screen.findByText(QUESTIONS)).toBeTruthy();
  expect(whereTo()).toBe("/au/trial/almost-there");
});

test("a failed upload keeps the user and the typed values on the page, and works on retry", async () => {
  // Prefills the country by time zone, because choosing from its long list is slow.
  const zone = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: "Pacific/Auckland" };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(zone);
  const { answer, say, apiCalls } = await chooseLogo(null);
  fillIn("Company name*", "Moss & Co");
  choose("Company size*", "2-5");
  await press(continueButton());
  await answer(1, 507);
  expect(apiCalls.slice(-2).map(([path]) => path)).toEqual(["org.createTrialOrg", "org.getLogoUploadUrl"]);
  expect(await screen.findByText("upload failed")).toBeTruthy();
  expect(screen.getByText(LOGO_NOT_SAVED)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Company name*").value).toBe("Moss & Co");
  await press(screen.getByLabelText("Try again: moss.png"));
  expect(continueButton().disabled).toBe(true);
  await answer(2, 200);
  await say("passed");
  expect(screen.getByText("done")).toBeTruthy();
  expect(screen.queryByText(LOGO_NOT_SAVED)).toBeNull();
  await press(continueButton());
  expect(await screen.findByText(QUESTIONS)).toBeTruthy();
  expect(apiCalls.at(-1)?.[0]).toBe("org.updateTrialOrg");
  expect(requests.made).toHaveLength(2);
});

test("an invalid logo can be removed, and the set-up continues without one", async () => {
  const { answer, say } = await chooseLogo();
  await press(continueButton());
  await answer(1, 200);
  await say("failed");
  expect(await screen.findByText("file is invalid")).toBeTruthy();
  await press(screen.getByLabelText("Remove moss.png"));
  expect(screen.queryByText(LOGO_NOT_SAVED)).toBeNull();
  await press(continueButton());
  expect(await screen.findByText(QUESTIONS)).toBeTruthy();
});

test("leaving the page aborts the upload", async () => {
  const { request } = await chooseLogo();
  await press(continueButton());
  const aborted = vi.fn<() => void>();
  (await request(1))?.addEventListener("abort", aborted);
  cleanup();
  expect(aborted).toHaveBeenCalledTimes(1);
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

test("an existing logo shows after one retry a second later, and can be replaced", async () => {
  vi.useFakeTimers();
  const urls = [null, "/api/au/files/present"];
  const { apiCalls } = await showTrial("/au/trial/org-setup", {
    session: fakeSession(atQuestions),
    calls: {
      "org.getMyTrialOrg": () => ({ ...MOSS, logo: KEY }),
      "org.getLogoUrl": () => ({ url: urls.shift() }),
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(continueButton().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(990));
  expect(apiCalls.filter(([path]) => path === "org.getLogoUrl")).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(screen.getByAltText("Your logo").getAttribute("src")).toBe("/api/au/files/present");
  expect(apiCalls.filter(([path]) => path === "org.getLogoUrl")).toEqual(
    Array.from({ length: 2 }, () => ["org.getLogoUrl", { orgId: "O1" }]),
  );
  expect(continueButton().disabled).toBe(false);
  expect(screen.getByText("Replace your logo")).toBeTruthy();
});

test("a logo whose address cannot be loaded does not block the set-up", async () => {
  await showTrial("/au/trial/org-setup", {
    session: fakeSession(atQuestions),
    calls: {
      "org.getMyTrialOrg": () => ({ ...MOSS, logo: KEY }),
      "org.getLogoUrl": () => {
        throw new Error("Please contact support");
      },
    },
  });
  await waitFor(() => expect(continueButton().disabled).toBe(false));
  expect(screen.getByText("Add your logo")).toBeTruthy();
});
