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

function WithDialogThatLoads() {
  const [step, setStep] = useState<"closed" | "loading" | "loaded">("closed");
  const close = () => setStep("closed");
  return (
    <>
      <Button onClick={() => setStep("loading")}>Open</Button>
      {step === "loading" ? (
        <Dialog key="loading" title="Loading" onClose={close}>
          <Button onClick={() => setStep("loaded")}>Load</Button>
        </Dialog>
      ) : null}
      {step === "loaded" ? (
        <Dialog key="loaded" title="Loaded" onClose={close}>
          <input aria-label="Answer" data-autofocus />
        </Dialog>
      ) : null}
    </>
  );
}

test("a dialog that took the place of another returns the focus to the first opener", async () => {
  renderInTheme(<WithDialogThatLoads />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.click(await screen.findByRole("button", { name: "Load" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Answer")));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" })));
});
