import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { Button } from "./button";

test("a pending button keeps its label and focus, and does not submit", async () => {
  const onSubmit = vi.fn<() => void>();
  renderInTheme(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" pending>
        Log in
      </Button>
    </form>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Log in" });
  await user.click(button);
  await user.type(screen.getByLabelText("Name"), "x{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveProperty("disabled", false);
  expect(button.getAttribute("aria-busy")).toBe("true");
});

test("a button submits its form only with type submit", async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  renderInTheme(
    <form onSubmit={onSubmit}>
      <Button>Back</Button>
      <Button type="submit">Log in</Button>
    </form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
