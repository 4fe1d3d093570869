// The set-up of a trial: redirects by user and step, and the questions and saves (spec 1 §2, §4, §5, §8).
import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { GapError } from "@gap/core/shared/gap-error";
import { rememberAgreement } from "./sign-up-memory";
import { choose, fakeSession, fillIn, showTrial, signedInWith } from "./trial.test-support";

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const person = userEvent.setup({ delay: null });
const names = { given_name: "Nia", family_name: "Moss" };
const atOrgSetup = signedInWith({ trialStep: "org-setup", ...names });
const atQuestions = signedInWith({ trialStep: "almost-there", ...names });

const unknownUser = () => {
  const data = { gapError: { gapErrorData: { gapErrorType: "notFound" } } };
  throw Object.assign(new GapError("notFound", "User does not exist"), { data });
};

/** Answers that the user does not exist, until they are registered. */
function unknownAtFirst(answer: unknown) {
  let isKnown = false;
  return {
    become: () => (isKnown = true),
    answer: () => (isKnown ? answer : unknownUser()),
  };
}

const noTrialOrg = { "org.getMyTrialOrg": () => null };

test.each([
  ["/au/trial/", undefined, "/au/trial/"],
  ["/au/trial/elsewhere", undefined, "/au/trial"],
  ["/au/trial/org-setup", undefined, "/au/"],
  ["/au/trial/almost-there", undefined, "/au/"],
  ["/au/trial/completed", undefined, "/au/"],
  ["/au/trial/", atOrgSetup, "/au/trial/org-setup"],
  ["/au/trial/verification", atOrgSetup, "/au/trial/org-setup"],
  ["/au/trial/almost-there", atOrgSetup, "/au/trial/org-setup"],
  ["/au/trial/", atQuestions, "/au/trial/almost-there"],
  ["/au/trial/org-setup", atQuestions, "/au/trial/org-setup"],
  ["/au/trial/org-setup", signedInWith({ trialStep: "completed" }), "/au/"],
])("%s as %o leads to %s", async (address, signedIn, expected) => {
  const { whereTo } = await showTrial(address, { session: fakeSession(signedIn), calls: noTrialOrg });
  expect(whereTo()).toBe(expected);
});

test("the firm is saved with its country's settings, and the questions follow", async () => {
  const { whereTo, apiCalls } = await showTrial("/au/trial/org-setup", {
    session: fakeSession(atOrgSetup, atQuestions),
    calls: { ...noTrialOrg, "org.createTrialOrg": () => ({}) },
  });
  expect(await screen.findByLabelText("Company name*")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Set up your org" })).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("Step 1 of 3");
  const goOn = screen.getByRole<HTMLButtonElement>("button", { name: "Continue" });
  fillIn("Company name*", "Moss & Co");
  expect(goOn.disabled).toBe(true);
  fillIn("Company website", "moss.example");
  fireEvent.blur(screen.getByLabelText("Company website"));
  choose("Company size*", "2-5");
  fillIn("Country*", "United K");
  choose("Country*", "United Kingdom");
  expect(screen.getByLabelText<HTMLInputElement>("Company website").value).toBe("https://moss.example");
  await person.click(goOn);
  expect(await screen.findByText("Which best describes your situation?")).toBeTruthy();
  expect(whereTo()).toBe("/au/trial/almost-there");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("Step 2 of 3");
  expect(apiCalls).toContainEqual([
    "org.createTrialOrg",
    {
      name: "Moss & Co",
      website: "https://moss.example",
      orgSize: "2-5",
      countryCode: "GB",
      currencyCode: "GBP",
      timezone: "Europe/London",
      taxDescription: "VAT",
      taxPercentage: 20,
    },
  ]);
});

test("an existing firm is shown and can be changed", async () => {
  const org = { name: "Moss & Co", website: "https://moss.example", orgSize: "2-5", countryCode: "NZ" };
  const { apiCalls } = await showTrial("/au/trial/org-setup", {
    session: fakeSession(atQuestions),
    calls: { "org.getMyTrialOrg": () => org, "org.updateTrialOrg": () => org },
  });
  expect(await screen.findByDisplayValue("New Zealand")).toBeTruthy();
  fillIn("Company name*", "Moss & Co Ltd");
  await person.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Which best describes your situation?")).toBeTruthy();
  expect(apiCalls.at(-1)).toEqual(["org.updateTrialOrg", expect.objectContaining({ name: "Moss & Co Ltd" })]);
});

test("an invalid website shows an error at its field", async () => {
  await showTrial("/au/trial/org-setup", { session: fakeSession(atOrgSetup), calls: noTrialOrg });
  expect(await screen.findByLabelText("Company website")).toBeTruthy();
  fillIn("Company website", "not a site");
  fireEvent.blur(screen.getByLabelText("Company website"));
  expect(screen.getByText("* Invalid website")).toBeTruthy();
});

test("an unregistered user is registered with the names of the sign-in, and the set-up continues", async () => {
  const { become, answer } = unknownAtFirst(null);
  const { apiCalls } = await showTrial("/au/trial/org-setup", {
    session: fakeSession(atOrgSetup),
    calls: {
      "org.getMyTrialOrg": answer,
      "org.gapUserShouldBeCreated": () => false,
      "user.createAdvisorUser": become,
    },
  });
  expect(await screen.findByLabelText("Company name*")).toBeTruthy();
  expect(apiCalls).toContainEqual([
    "user.createAdvisorUser",
    expect.objectContaining({ firstName: "Nia", lastName: "Moss", email: "nia@moss.example" }),
  ]);
});

test.each([
  ["Trial exists in cognito, but not in database", "Trial exists in cognito, but not in database"],
  ["", "Failed to load trial org"],
])("a firm that cannot be loaded (%j) shows a message and can be retried", async (message, text) => {
  let fails = true;
  await showTrial("/au/trial/org-setup", {
    session: fakeSession(atOrgSetup),
    calls: {
      "org.getMyTrialOrg": () => {
        if (fails) throw new Error(message);
        return null;
      },
    },
  });
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  fails = false;
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Company name*")).toBeTruthy();
});

test("the questions require a situation and one to three barriers", async () => {
  const { apiCalls, whereTo } = await showTrial("/au/trial/almost-there", {
    session: fakeSession(atQuestions, signedInWith({ trialStep: "completed" })),
    calls: { "user.updateUserTrialData": () => undefined },
  });
  await person.click(screen.getByRole("button", { name: "Finish" }));
  expect(screen.getByText("* Required")).toBeTruthy();
  expect(screen.getByText("Please select at least 1 barrier")).toBeTruthy();
  await person.click(screen.getByRole("radio", { name: "We do advisory and want to do it better" }));
  const [first, second, third, fourth] = screen.getAllByRole("checkbox");
  for (const box of [first, second, third, fourth]) await person.click(box as Element);
  expect(screen.getByText("Please select up to 3 barriers")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Finish" }));
  expect(apiCalls).toEqual([]);
  await person.click(fourth as Element);
  await person.click(screen.getByRole("button", { name: "Finish" }));
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  expect(whereTo()).toBe("/au/");
  expect(apiCalls).toEqual([
    [
      "user.updateUserTrialData",
      { situation: "improving", barriers: ["getting-started", "knowledge", "positioning"] },
    ],
  ]);
});

test("going back to the firm keeps the answers", async () => {
  const { whereTo, apiCalls } = await showTrial("/au/trial/almost-there", {
    session: fakeSession(atQuestions),
    calls: {
      "org.getMyTrialOrg": () => ({ name: "Moss", website: "", orgSize: "2-5", countryCode: "NZ" }),
      "org.updateTrialOrg": () => ({}),
      "user.updateUserTrialData": () => undefined,
    },
  });
  await person.click(screen.getByRole("radio", { name: "We do advisory and want to do it better" }));
  await person.click(screen.getByRole("checkbox", { name: "Finding the time" }));
  await person.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("Company name*")).toBeTruthy();
  expect(whereTo()).toBe("/au/trial/org-setup");
  await person.click(screen.getByRole("button", { name: "Continue" }));
  await person.click(await screen.findByRole("button", { name: "Finish" }));
  expect(apiCalls.at(-1)).toEqual([
    "user.updateUserTrialData",
    { situation: "improving", barriers: ["time"] },
  ]);
});

test("a reload keeps the answers", async () => {
  const shown = () => showTrial("/au/trial/almost-there", { session: fakeSession(atQuestions) });
  await shown();
  await person.click(screen.getByRole("radio", { name: "We do advisory and want to do it better" }));
  await person.click(screen.getByRole("checkbox", { name: "Finding the time" }));
  cleanup();
  await shown();
  expect(screen.getByRole("radio", { name: /want to do it better/, checked: true })).toBeTruthy();
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(1);
});

test("the message of one attempt is cleared at the next", async () => {
  await showTrial("/au/trial/almost-there", {
    session: fakeSession(atQuestions),
    calls: {
      "user.updateUserTrialData": () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  await person.click(screen.getByRole("radio", { name: "We are starting out with advisory" }));
  await person.click(screen.getByRole("checkbox", { name: "Finding the time" }));
  await person.click(screen.getByRole("button", { name: "Finish" }));
  expect(await screen.findByText(/^Network request failed\./)).toBeTruthy();
  await person.click(screen.getByRole("checkbox", { name: "Finding the time" }));
  await person.click(screen.getByRole("button", { name: "Finish" }));
  expect(screen.queryByText(/^Network request failed/)).toBeNull();
  expect(screen.getByText("Please select at least 1 barrier")).toBeTruthy();
});

test("a refused answer shows a message and can be sent again", async () => {
  await showTrial("/au/trial/almost-there", {
    session: fakeSession(atQuestions),
    calls: {
      "user.updateUserTrialData": () => {
        throw new Error("Please set up your org first");
      },
    },
  });
  await person.click(screen.getByRole("radio", { name: "We are starting out with advisory" }));
  await person.click(screen.getAllByRole("checkbox")[0] as Element);
  await person.click(screen.getByRole("button", { name: "Finish" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Please set up your org first");
});

test("a user from the provider without an account must confirm, with the names of the token", async () => {
  const { become, answer } = unknownAtFirst({});
  const { apiCalls, whereTo } = await showTrial("/au/trial/", {
    session: fakeSession(signedInWith(names), atOrgSetup),
    calls: {
      ...noTrialOrg,
      "user.getMyUserInfo": answer,
      "org.gapUserShouldBeCreated": () => false,
      "user.createAdvisorUser": become,
    },
  });
  expect(await screen.findByText("nia@moss.example")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("First name*").value).toBe("Nia");
  expect(apiCalls.map(([path]) => path)).toEqual(["user.getMyUserInfo"]);
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  expect(await screen.findByLabelText("Company name*")).toBeTruthy();
  expect(whereTo()).toBe("/au/trial/org-setup");
});

test("a user who pressed the provider's sign-up button is not asked again", async () => {
  rememberAgreement();
  const { become, answer } = unknownAtFirst({});
  await showTrial("/au/trial/", {
    session: fakeSession(signedInWith(names), atOrgSetup),
    calls: {
      ...noTrialOrg,
      "user.getMyUserInfo": answer,
      "org.gapUserShouldBeCreated": () => false,
      "user.createAdvisorUser": become,
    },
  });
  expect(await screen.findByLabelText("Company name*")).toBeTruthy();
});

test("a failed registration shows a message and can be retried", async () => {
  await showTrial("/au/trial/", {
    session: fakeSession(signedInWith({})),
    calls: {
      "user.getMyUserInfo": unknownUser,
      "org.gapUserShouldBeCreated": () => false,
      "user.createAdvisorUser": () => {
        throw new Error("");
      },
    },
  });
  await person.type(await screen.findByLabelText("First name*"), "Nia");
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  expect(screen.getByText("* Required")).toBeTruthy();
  await person.type(screen.getByLabelText("Last name*"), "Moss{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Unexpected error");
});

test("provider staff are registered as such, without a trial", async () => {
  const { become, answer } = unknownAtFirst({});
  rememberAgreement();
  const { apiCalls, whereTo } = await showTrial("/au/trial/", {
    session: fakeSession(signedInWith(names)),
    calls: {
      "user.getMyUserInfo": answer,
      "org.gapUserShouldBeCreated": () => true,
      "user.createGapUser": become,
    },
  });
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  expect(whereTo()).toBe("/au/");
  expect(apiCalls.map(([path]) => path)).toContain("user.createGapUser");
});
