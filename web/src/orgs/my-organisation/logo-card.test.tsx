import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { LogoCard } from "./logo-card";

const HARBOUR = { id: "01JADR5Q6Z8M4T2V9X7C3B1N0K", name: "Harbour", logoUrl: "https://files.example/logo" };

test("removing a logo asks for confirmation", async () => {
  const { asked, isQuiet } = await showWithAnswers(() => <LogoCard settings={HARBOUR} mayChange />, {
    answers: { "org.removeLogo": () => undefined },
  });
  await userEvent.click(screen.getByRole("button", { name: "Remove logo" }));
  expect(await screen.findByRole("dialog", { name: "Remove logo?" })).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Logo removed")).toBeTruthy();
  await isQuiet();
  expect(asked).toEqual([["org.removeLogo", { orgId: HARBOUR.id }]]);
});

test("if the logo cannot be removed, the question stays open for the error", async () => {
  const { dialogs, isQuiet } = await showWithAnswers(() => <LogoCard settings={HARBOUR} mayChange />, {
    answers: {
      "org.removeLogo": () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Remove logo" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  await isQuiet();
  expect(dialogs).toHaveLength(1);
  expect(screen.getByRole("dialog", { name: "Remove logo?" })).toBeTruthy();
});

test("people with view access see no buttons", async () => {
  await showWithAnswers(() => <LogoCard settings={HARBOUR} mayChange={false} />, { answers: {} });
  expect(screen.getByRole("img", { name: "Logo of Harbour" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
