import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "@gap/web/ui/actions/button";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { Page } from "./page";

function show() {
  const onImport = vi.fn<() => void>();
  renderInTheme(
    <Page
      title="Clients"
      actions={<Button>Create client</Button>}
      moreActions={<Button onClick={onImport}>Import</Button>}
    />,
  );
  const opener = screen.getByRole("button", { name: "More actions" });
  return { onImport, opener, isOpen: () => opener.getAttribute("aria-expanded"), user: userEvent.setup() };
}

test("the menu opens and closes with its button, and closes with Escape", async () => {
  const { opener, isOpen, user } = show();
  expect(isOpen()).toBe("false");
  await user.click(opener);
  expect(isOpen()).toBe("true");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Import" }));
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe("false");
  expect(document.activeElement).toBe(opener);
});

test("choosing an action runs it and moves the focus to the menu's button", async () => {
  const { onImport, opener, isOpen, user } = show();
  await user.click(opener);
  await user.click(screen.getByRole("button", { name: "Import" }));
  expect(onImport).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe("false");
  expect(document.activeElement).toBe(opener);
});

test("focusing something else closes the menu without moving the focus", async () => {
  const { opener, isOpen, user } = show();
  await user.click(opener);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Create client" }));
  expect(isOpen()).toBe("false");
  await user.click(opener);
  await user.click(screen.getByRole("heading", { name: "Clients" }));
  expect(isOpen()).toBe("false");
});
