// OAuth Client Management (spec 2 §2.8, §8): the list, the values, generating secrets, and all error dialogs.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AppContextProvider, useAppContext, type AppContext } from "@gap/web/platform/app-context";
import { OAuthClientsTab } from "./oauth-clients-tab";

const CLIENT = { clientId: "community", name: "Community", description: "Where members talk" };
const configOf = (clientSecret: string | null) => ({
  clientId: "community",
  clientSecret,
  scope: "openid email profile",
  urls: { authorize: "https://g/authorize", token: "https://g/token", userinfo: "https://g/userinfo" },
  responsePaths: { userId: "sub", email: "email", name: "name", picture: "picture" },
});
const fails = () => {
  throw Object.assign(new Error("Out of order"), { data: { httpStatus: 500 } });
};

async function show(answers: Answers = {}) {
  const notices: unknown[] = [];
  const reported: unknown[] = [];
  const Part = () => {
    const appContext = useAppContext();
    const errors = { ...appContext.errors, dispatch: (event: unknown) => void notices.push(event) };
    const reporter = { ...appContext.reporter, clientError: (error: unknown) => void reported.push(error) };
    const [own] = useState<AppContext>(() => ({ ...appContext, errors, reporter }));
    return (
      <AppContextProvider appContext={own}>
        <OAuthClientsTab />
      </AppContextProvider>
    );
  };
  const user = userEvent.setup();
  const page = await showWithAnswers(Part, {
    answers: {
      "oAuthClient.listClients": () => [CLIENT],
      "oAuthClient.getClientConfig": () => configOf("s3cret"),
      ...answers,
    },
  });
  /** Error dialogs; each must also be reported. */
  const shownProblems = () => (reported.length === notices.length ? JSON.stringify(notices) : "not reported");
  const open = async () => {
    await user.click(screen.getByText("Community"));
    await page.isQuiet();
  };
  return { ...page, user, shownProblems, open };
}

const field = async (label: string) => screen.findByRole<HTMLInputElement>("textbox", { name: label });

test("clients are listed with their id, name and description", async () => {
  await show();
  expect(screen.getByRole("heading", { name: "OAuth Client Management" })).toBeDefined();
  for (const header of ["Client ID", "Client Name", "Description"])
    expect(screen.getByRole("columnheader", { name: new RegExp(header) })).toBeDefined();
  expect(screen.getByText("Where members talk")).toBeDefined();
});

test("without clients the list says so", async () => {
  await show({ "oAuthClient.listClients": () => [] });
  expect(screen.getByText("No OAuth clients configured")).toBeDefined();
});

test("a client's values are shown read-only", async () => {
  const { open } = await show();
  await open();
  const values = {
    "Client ID": "community",
    "Client Secret": "s3cret",
    Scope: "openid email profile",
    "Authorization URL": "https://g/authorize",
    "Token Fetch URL": "https://g/token",
    "Profile Info API URL": "https://g/userinfo",
    "Response path for user id": "sub",
    "Response path for email": "email",
    "Response path for name": "name",
    "Response path for profile image URL": "picture",
  };
  for (const [label, value] of Object.entries(values))
    expect(await field(label)).toMatchObject({ value, readOnly: true });
});

test("a value can be copied; a failure shows an error", async () => {
  const { user, open, shownProblems } = await show();
  await open();
  const copy = async (label: string) =>
    user.click(
      within(await screen.findByRole("group", { name: label })).getByRole("button", { name: "Copy" }),
    );
  await copy("Client Secret");
  expect(await navigator.clipboard.readText()).toBe("s3cret");
  expect(screen.getByRole("button", { name: "Copied!" })).toBeDefined();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("closed"));
  await copy("Scope");
  await waitFor(() => expect(shownProblems()).toContain("Clipboard Error"));
  expect(shownProblems()).toContain("Failed to copy to clipboard. Please copy manually.");
});

test("opening a client without a secret generates one and loads the configuration again", async () => {
  let secret: string | null = null;
  const { open, asked } = await show({
    "oAuthClient.getClientConfig": () => configOf(secret),
    "oAuthClient.generateSecret": () => {
      secret = "made";
      return { clientSecret: secret };
    },
  });
  await open();
  expect(await field("Client Secret")).toMatchObject({ value: "made" });
  expect(screen.getByText("Secret generated successfully")).toBeDefined();
  expect(asked.filter(([path]) => path === "oAuthClient.generateSecret")).toHaveLength(1);
});

test("Regenerate asks for confirmation, then shows the new secret", async () => {
  let secret = "old";
  const { open, user } = await show({
    "oAuthClient.getClientConfig": () => configOf(secret),
    "oAuthClient.regenerateSecret": () => {
      secret = "new";
      return { clientSecret: secret };
    },
  });
  await open();
  await user.click(await screen.findByRole("button", { name: "Regenerate" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Regenerate the secret\?/);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Regenerate" }));
  await waitFor(async () => expect(await field("Client Secret")).toMatchObject({ value: "new" }));
  expect(screen.getByText("Secret regenerated successfully")).toBeDefined();
});

test("each failure shows a dialog with its own title", async () => {
  const list = await show({ "oAuthClient.listClients": fails });
  expect(list.shownProblems()).toContain('"title":"Load Error"');
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test.each([
  [
    "Configuration Error",
    "Failed to load configuration for community. Please try again.",
    { "oAuthClient.getClientConfig": fails },
  ],
  [
    "Generation Error",
    "Failed to generate a secret for community. Please try again.",
    { "oAuthClient.getClientConfig": () => configOf(null), "oAuthClient.generateSecret": fails },
  ],
])("%s closes the client's dialog", async (title, text, answers) => {
  const { open, shownProblems, dialogs } = await show(answers);
  await open();
  await waitFor(() => expect(shownProblems()).toContain(title));
  expect(shownProblems()).toContain(text);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(dialogs).toEqual([]);
});
