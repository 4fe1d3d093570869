import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "./dialog";

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button>Before</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen ? (
        <Dialog opened title="Asked" onClose={() => setOpen(false)}>
          <input aria-label="Answer" data-autofocus />
        </Dialog>
      ) : null}
    </>
  );
}

test("the focus starts in the dialog's field and returns to the opener", async () => {
  renderInTheme(<WithDialog />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Answer")));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" })));
});
