import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AppContextProvider, type AppContext } from "@gap/web/platform/app-context";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { NewPasswordFields, useNewPassword } from "./new-password-fields";

function show(stage = "prod") {
  const taken: (string | undefined)[] = [];
  const appContext = { config: { stage } } as unknown as AppContext;
  function Form() {
    const form = useNewPassword();
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          taken.push(form.submit());
        }}
      >
        <NewPasswordFields form={form} />
        <button type="submit">Send</button>
        <button type="button" onClick={() => form.refuse("Too common")}>
          Refuse
        </button>
      </form>
    );
  }
  renderInTheme(
    <AppContextProvider appContext={appContext}>
      <Form />
    </AppContextProvider>,
  );
  return taken;
}

const password = () => screen.getByLabelText("Password*");
const confirm = () => screen.getByLabelText("Confirm Password*");
const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));

test("a password that follows the rules and its confirmation are accepted", async () => {
  const taken = show();
  await userEvent.type(password(), "Harbour-7-lights");
  await userEvent.type(confirm(), "Harbour-7-lights{Enter}");
  expect(taken).toEqual(["Harbour-7-lights"]);
});

test("the rules are checked when the password loses the focus, not before and not for the confirmation", async () => {
  show();
  await userEvent.type(password(), "harbour");
  expect(password().getAttribute("aria-invalid")).toBeNull();
  expect(screen.queryByText(/, not met$/)).toBeNull();
  await userEvent.tab();
  expect(password().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText(/, not met$/)).toHaveLength(4);
  await userEvent.type(confirm(), "x");
  await userEvent.tab();
  expect(confirm().getAttribute("aria-invalid")).toBeNull();
});

test("empty fields are required, and the first wrong field gets the focus", async () => {
  const taken = show();
  await send();
  expect(screen.getAllByText("* Required")).toHaveLength(2);
  expect(document.activeElement).toBe(password());
  expect(taken).toEqual([undefined]);
});

test("different passwords show an error under both, until one of them changes", async () => {
  const taken = show();
  await userEvent.type(password(), "Harbour-7-lights");
  await userEvent.type(confirm(), "Harbour-8-lights");
  await send();
  expect(screen.getAllByText("Passwords must match")).toHaveLength(2);
  expect(taken).toEqual([undefined]);
  await userEvent.type(confirm(), "x");
  expect(screen.queryByText("Passwords must match")).toBeNull();
});

test("the server's refusal shows under the password", async () => {
  show();
  await userEvent.type(password(), "Harbour-7-lights");
  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  expect(screen.getByText("Too common")).toBeTruthy();
  expect(document.activeElement).toBe(password());
});

test("the rules describe the password for screen readers", () => {
  show();
  const described = document.getElementById(password().getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("Must contain an uppercase letter");
});

test("quick fill enters an accepted pair, and exists only outside prod and preprod", async () => {
  const taken = show("dev-local");
  await userEvent.click(screen.getByRole("button", { name: "Quick fill" }));
  await send();
  expect(taken[0]).toHaveLength(18);
});

test.each(["prod", "preprod"])("no quick fill in %s", (stage) => {
  show(stage);
  expect(screen.queryByRole("button", { name: "Quick fill" })).toBeNull();
});
