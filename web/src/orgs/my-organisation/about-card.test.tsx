import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AboutCard } from "./about-card";

const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const SEEN = new Date("2026-03-01T00:00:00Z");
const CONTENT = richTextOfPlainText("Two partners and a dog.");

/** The editor's code may take longer to load than a test usually does. */
const LOADING_MS = 30_000;

const show = (answers: Answers, mayChange = true) =>
  showWithAnswers(() => <AboutCard orgId={ORG} mayChange={mayChange} />, { answers });
const findEditor = () => screen.findByRole("textbox", { name: "About us page" }, { timeout: LOADING_MS });
const save = () => screen.findByRole<HTMLButtonElement>("button", { name: "Save About us page" });

test("the page is saved with the version it was loaded with", { timeout: LOADING_MS }, async () => {
  const { asked, isQuiet } = await show({
    "org.getAboutPage": () => ({ content: CONTENT, lastUpdatedAt: SEEN }),
    "org.updateAboutPage": () => ({ lastUpdatedAt: new Date("2026-03-02T00:00:00Z") }),
  });
  expect((await save()).disabled).toBe(true);
  const editor = await findEditor();
  expect(editor.textContent).toBe("Two partners and a dog.");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Horizontal line" })));
  await act(async () => fireEvent.blur(editor));
  await waitFor(async () => expect((await save()).disabled).toBe(false));
  await userEvent.click(await save());
  expect(await screen.findByText("About us page saved")).toBeTruthy();
  await isQuiet();
  expect(asked.find(([path]) => path === "org.updateAboutPage")?.[1]).toEqual({
    orgId: ORG,
    lastUpdatedAt: SEEN,
    content: {
      version: 1,
      root: { children: [...CONTENT.root.children, { type: "rule" }, { type: "paragraph", children: [] }] },
    },
  });
});

test("a failed save is reported, and the text is kept", { timeout: LOADING_MS }, async () => {
  const { dialogs } = await show({
    "org.getAboutPage": () => ({ lastUpdatedAt: null }),
    "org.updateAboutPage": () => {
      throw new Error("No connection");
    },
  });
  const editor = await findEditor();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Horizontal line" })));
  await act(async () => fireEvent.blur(editor));
  await waitFor(async () => expect((await save()).disabled).toBe(false));
  await userEvent.click(await save());
  await waitFor(() => expect(dialogs).toHaveLength(1));
  expect(editor.querySelector("hr")).not.toBeNull();
});

test("people with view access read the page", async () => {
  await show({ "org.getAboutPage": () => ({ content: CONTENT, lastUpdatedAt: SEEN }) }, false);
  expect(await screen.findByText("Two partners and a dog.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("people with view access learn that there is no page", async () => {
  await show({ "org.getAboutPage": () => ({ lastUpdatedAt: null }) }, false);
  expect(await screen.findByText("Your organisation has no About us page yet.")).toBeTruthy();
});
