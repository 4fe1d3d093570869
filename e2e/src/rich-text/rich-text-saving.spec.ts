// A save or a network failure keeps the writer's state (issue 6): caret, selection and undo history.
import { expect } from "@playwright/test";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { callFails } from "../made-up-answers";
import { RichTextEditor } from "./rich-text-editor";
import { ServicesPage } from "../services/services-page";
import { ava } from "../people";

test.describe("during a save", () => {
  test("a text keeps its focus, caret and undo history", { tag: "@base" }, async ({ page, enterAs }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const services = new ServicesPage(page);
    const editor = new RichTextEditor(page, "How it works");
    await services.open();
    await services.opener("Payroll").click();
    await expect(services.name).toHaveValue("Payroll");
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route("**/trpc/services.update**", async (route) => {
      await refused;
      await callFails("notFound", "Service not found")(route);
    });

    await editor.clear();
    await page.keyboard.type("We pay your people");
    await test.step("Escape closes the popover and not the drawer", async () => {
      await page.keyboard.press("Control+K");
      await expect(editor.popover("Link").getByLabel("Address")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(editor.popover("Link")).toHaveCount(0);
      await expect(editor.text).toBeFocused();
      await expect(services.drawer).not.toContainText("Discard changes?");
      await page.keyboard.type(".");
      await expect(editor.text).toHaveText("We pay your people.");
    });
    await expect(editor.tool("Undo")).not.toHaveAttribute("aria-disabled");
    for (let step = 0; step < " people.".length; step += 1) await page.keyboard.press("ArrowLeft");
    // Save without a click, so that the focus stays in the text.
    await services.drawer.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(editor.text).toHaveAttribute("aria-readonly", "true");
    await expect(editor.text).toBeFocused();
    await expect(editor.tool("Bold")).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.type("lost");
    await expect(editor.text).toHaveText("We pay your people.");

    refuse();
    await expect(services.drawer.getByRole("alert")).toContainText("Service not found.");
    await expect(editor.text).not.toHaveAttribute("aria-readonly");
    await expect(editor.text).toBeFocused();
    await page.keyboard.type(" good");
    await expect(editor.text).toHaveText("We pay your good people.");
    await page.keyboard.press("Control+Z");
    await expect(editor.text).not.toContainText("good");
    await expect(editor.tool("Redo")).not.toHaveAttribute("aria-disabled");
  });
});

test.describe("without a network", () => {
  test.use({ expectedFaults: /^uncaught: Failed to fetch dynamically imported module/ });

  test("an editor that fails to load shows an error, and the rest of the form works", async ({
    page,
    enterAs,
  }) => {
    await enterAs(ava);
    const services = new ServicesPage(page);
    await services.open();
    await page.route(/\/assets\/(writing-surface|lexical)-/, (route) => route.abort());
    await services.button("Add service").click();
    await services.name.fill("Site visits");
    const notLoaded = services.drawer.getByText(
      "The editor could not be loaded. Please check your connection and try again.",
    );
    await expect(notLoaded).toHaveCount(2);
    await expect(services.name).toHaveValue("Site visits");
  });
});
