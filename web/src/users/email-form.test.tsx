// Requests to change the email address: the current password is required if there is one, and errors show per field.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { createPasswordKey } from "@gap/web/platform/session/password-key.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { EmailForm } from "./email-form";
import { showPart } from "./my-profile.test-support";

const person = userEvent.setup({ delay: null });

interface Asked {
  readonly newEmail: string;
  readonly challengeId?: string;
  readonly currentEncryptedPassword?: string;
}

async function show(hasPassword: boolean) {
  const { publicKey, decrypt } = await createPasswordKey();
  const request = vi.fn<(asked: Asked) => Promise<void>>(async () => undefined);
  const create = vi.fn<() => Promise<object>>(async () => ({ challengeId: "the-challenge", publicKey }));
  const { dialogs } = await showPart(() => <EmailForm email="ava@harbour.example" />, {
    calls: {
      "user.getMySecurity": () => ({ hasPassword }),
      "user.requestEmailChange": request,
      "challenge.create": create,
    },
  });
  await until(() => expect(button("Change email").disabled).toBe(false));
  await person.click(button("Change email"));
  return { request, create, decrypt, dialogs };
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>("button", { name });
}

const newEmail = () => screen.getByLabelText("New email*");
const currentPassword = () => screen.getByLabelText("Current password*");

function refusal(field: string, message: string): Error {
  return Object.assign(new Error("Please check"), { shape: { validationErrors: [{ field, message }] } });
}

test("the request includes the encrypted current password, and the banner names the new address", async () => {
  const { request, decrypt } = await show(true);
  await person.type(newEmail(), " Ava@New.example");
  await person.type(currentPassword(), "Correct-horse-9{Enter}");
  expect(await screen.findByText(/We sent a link to ava@new\.example\./)).toBeTruthy();
  const [asked] = request.mock.calls[0] ?? [];
  expect(asked).toMatchObject({ newEmail: "ava@new.example", challengeId: "the-challenge" });
  expect(await decrypt(asked?.currentEncryptedPassword)).toBe("Correct-horse-9");
});

test("users without a password are not asked for one", async () => {
  const { request, create } = await show(false);
  expect(screen.queryByLabelText("Current password*")).toBeNull();
  await person.type(newEmail(), "ava@new.example{Enter}");
  expect(await screen.findByText(/We sent a link to/)).toBeTruthy();
  expect(request.mock.calls[0]?.[0]).toEqual({ newEmail: "ava@new.example" });
  expect(create).not.toHaveBeenCalled();
});

test("missing values show an error at each field, and no request is sent", async () => {
  const { request } = await show(true);
  await person.click(button("Send link"));
  expect(screen.getAllByText("* Required")).toHaveLength(2);
  expect(document.activeElement).toBe(newEmail());
  await person.type(newEmail(), "ava@new.example");
  expect(screen.getAllByText("* Required")).toHaveLength(1);
  await person.click(button("Send link"));
  expect(document.activeElement).toBe(currentPassword());
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ["currentPassword", "Incorrect password", currentPassword],
  ["newEmail", "This is already your email address", newEmail],
])("an error for %s shows at its field, which gets the focus", async (field, message, input) => {
  const { request, dialogs } = await show(true);
  request.mockRejectedValueOnce(refusal(field, message));
  await person.type(newEmail(), "ava@new.example");
  await person.type(currentPassword(), "Wrong-horse-9{Enter}");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(input());
  expect(dialogs).toEqual([]);
  // The typed value stays.
  expect((newEmail() as HTMLInputElement).value).toBe("ava@new.example");
});

test("an error that belongs to no field shows above the form", async () => {
  const { request, dialogs } = await show(true);
  request.mockRejectedValueOnce(refusal("encryptedPassword", "The key for this password has expired"));
  await person.type(newEmail(), "ava@new.example");
  await person.type(currentPassword(), "Correct-horse-9{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Please check");
  expect(dialogs).toEqual([]);
});
