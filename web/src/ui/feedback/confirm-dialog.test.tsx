import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { ConfirmDialog } from "./confirm-dialog";

function setUp(onConfirm: () => void | Promise<void>) {
  const onCancel = vi.fn<() => void>();
  renderInTheme(
    <ConfirmDialog
      opened
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      You have unsaved changes
    </ConfirmDialog>,
  );
  return { user: userEvent.setup(), onCancel };
}

test("the focus starts on Cancel, and Esc cancels", async () => {
  const { user, onCancel } = setUp(() => undefined);
  expect(screen.getByRole("dialog", { name: "Discard changes?" })).toBeDefined();
  const wayOut = screen.getByRole("button", { name: "Keep editing" });
  await waitFor(() => expect(document.activeElement).toBe(wayOut));
  await user.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test("while the action is pending it cannot be started again or left with Esc", async () => {
  let finish = () => {};
  const onConfirm = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  const { user, onCancel } = setUp(onConfirm);
  const discard = screen.getByRole("button", { name: "Discard" });
  await user.click(discard);
  await user.click(discard);
  await user.keyboard("{Escape}");
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
  expect(discard.getAttribute("aria-busy")).toBe("true");
  await act(async () => finish());
  expect(discard.getAttribute("aria-busy")).toBeNull();
});
