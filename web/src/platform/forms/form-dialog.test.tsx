import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { appCodeFormSchema } from "@gap/core/users/account-forms.schema";
import { TextField } from "@gap/web/ui/form/text-field";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { FormDialog } from "./form-dialog";
import { useSchemaForm } from "./use-schema-form";

const onClose = vi.fn<() => void>();
const onSubmit = vi.fn<(code: object) => void>();
beforeEach(() => vi.clearAllMocks());

function CodeDialog({ isSaving = false }: { isSaving?: boolean }) {
  const form = useSchemaForm({ schema: appCodeFormSchema, initialValues: { code: "" } });
  return (
    <FormDialog
      title="Code"
      submitLabel="Send"
      form={form}
      isSaving={isSaving}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField label="Code" {...form.text("code")} />
    </FormDialog>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Code", { selector: "input" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("an invalid form is not submitted, and its first invalid field has the focus", async () => {
  renderInTheme(<CodeDialog />);
  await userEvent.click(button("Send"));
  expect(screen.getByText("* Required")).toBeDefined();
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), " 123 {Enter}");
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: "123" });
});

test.each(["Cancel", "Close"])(
  "%s closes an untouched form, and asks before it discards typed values",
  async (name) => {
    renderInTheme(<CodeDialog />);
    await userEvent.click(button(name));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.type(field(), "123");
    await userEvent.click(button(name));
    expect(screen.getByRole("alert").textContent).toBe("Discard changes? Your changes have not been saved.");
    expect(document.activeElement).toBe(button("Keep editing"));
    await userEvent.click(button("Keep editing"));
    expect(field().value).toBe("123");
    expect(document.activeElement).toBe(button("Send"));
    await userEvent.click(button(name));
    await userEvent.click(button("Discard"));
    expect(onClose).toHaveBeenCalledTimes(2);
  },
);

test("a form that is being saved can neither be closed nor submitted again", async () => {
  renderInTheme(<CodeDialog isSaving />);
  expect(button("Cancel").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.type(field(), "123{Enter}");
  expect([onClose, onSubmit].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
