// Saving elsewhere and errors of nested fields; the forms' own tests cover the rest.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { profileSchema } from "@gap/core/users/user.schema";
import { useSchemaForm } from "./use-schema-form";

const AVA = { firstName: "Ava", lastName: "Stone" };
const at = (minute: number) => new Date(minute * MINUTE_MS);

/** Renders a form with two fields; `form` is its newest state, `save` a save in another tab. */
function show() {
  const shown: { form?: ReturnType<typeof useForm> } = {};
  const useForm = (saved: typeof AVA, version: Date) =>
    useSchemaForm({ schema: profileSchema, initialValues: saved, version });
  function Form({ saved, version }: { saved: typeof AVA; version: Date }) {
    const form = useForm(saved, version);
    shown.form = form;
    return (
      <form {...form.formProps(false, () => undefined)}>
        <input
          aria-label="First"
          aria-invalid={Boolean(form.errors["firstName"])}
          {...inputProps(form.text("firstName"))}
        />
        <input
          aria-label="Last"
          aria-invalid={Boolean(form.errors["lastName"])}
          {...inputProps(form.text("lastName"))}
        />
      </form>
    );
  }
  const { rerender } = render(<Form saved={AVA} version={at(1)} />);
  return {
    form: () => shown.form as ReturnType<typeof useForm>,
    save: (saved: typeof AVA, version: Date) => rerender(<Form saved={saved} version={version} />),
  };
}

const inputProps = ({ error: _shown, ...props }: { error: unknown; value: string }) => props;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ["an untouched form takes them over", {}, { firstName: "Eva" }, "Eva", 2, false],
  [
    "a changed form keeps its values and its version",
    { First: "Iva" },
    { lastName: "Field" },
    "Iva",
    1,
    true,
  ],
  ["a changed form takes over the version if only other parts changed", { First: "Iva" }, {}, "Iva", 2, true],
  [
    "a form with the same values takes over the version",
    { First: "Eva" },
    { firstName: "Eva" },
    "Eva",
    2,
    false,
  ],
])("values saved elsewhere: %s", (_what, typed, saved, firstName, minute, isChanged) => {
  const { form, save } = show();
  for (const [label, value] of Object.entries(typed)) type(label, value);
  save({ ...AVA, ...saved }, at(2));
  expect(form().values.firstName).toBe(firstName);
  expect(form().seenAt).toEqual(at(minute));
  expect(form().isChanged).toBe(isChanged);
});

test("an error stays until its own field changes, also one of a nested field", async () => {
  const { form } = show();
  await act(async () => form().showErrors({ "firstName.0": "Odd", lastName: "Taken" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Last"));
  type("First", "Eva");
  expect(form().errors).toEqual({ lastName: "Taken" });
  fireEvent.blur(screen.getByLabelText("Last"));
  expect(form().errors).toEqual({ lastName: "Taken" });
  type("Last", "Field");
  expect(form().errors).toEqual({});
});

test("reading shows the errors, and focuses the first invalid field", async () => {
  const { form } = show();
  type("Last", " ");
  await act(async () => void expect(form().read()).toBeUndefined());
  expect(form().errors).toEqual({ lastName: "* Required" });
  expect(document.activeElement).toBe(screen.getByLabelText("Last"));
  type("Last", " Field ");
  act(() => void expect(form().read()).toEqual({ firstName: "Ava", lastName: "Field" }));
  expect(form().errors).toEqual({});
});
