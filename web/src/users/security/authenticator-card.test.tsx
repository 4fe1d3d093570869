import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { IdentityError } from "@gap/web/platform/session/identity-client";
import { until } from "@gap/web/platform/until.test-support";
import { showPart } from "../my-profile.test-support";
import { AuthenticatorCard } from "./authenticator-card";

const person = userEvent.setup({ delay: null });
const CODE = "Code from the app, or a recovery code*";
const wrongCode = new IdentityError("CodeMismatchException", "Invalid verification code");

type Update = (token: string, attributes: object, code?: string) => Promise<void>;
type Confirm = (token: string, given: { code: string }) => Promise<{ recoveryCodes: string[] }>;
type Enrol = (token: string) => Promise<{ secret: string; otpauthUrl: string }>;

async function show(preferredMfa: "TOTP" | "EMAIL" | "no app", requiredBy: readonly string[] = []) {
  const updateAttributes = vi.fn<Update>().mockResolvedValue();
  const enrolTotp = vi.fn<Enrol>();
  const confirmTotp = vi.fn<Confirm>();
  const removeTotp = vi.fn<(token: string, given: { code: string }) => Promise<void>>().mockResolvedValue();
  const authenticator =
    preferredMfa === "no app" ? null : { confirmedAt: new Date(0), recoveryCodesLeft: 10, preferredMfa };
  const { kept } = await showPart(() => <AuthenticatorCard {...{ authenticator, requiredBy }} />, {
    identity: { updateAttributes, enrolTotp, confirmTotp, removeTotp },
  });
  return { updateAttributes, enrolTotp, confirmTotp, removeTotp, kept };
}

const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /Ask for the app's code/ });

test("switching back to mailed codes requires a code of the app", async () => {
  const { updateAttributes } = await show("TOTP");
  updateAttributes.mockRejectedValueOnce(wrongCode);
  await person.click(box());
  const dialog = within(await screen.findByRole("dialog", { name: "Go back to codes by email?" }));
  expect(box().checked).toBe(true);
  await person.click(dialog.getByRole("button", { name: "Use email" }));
  expect(dialog.getByText("* Required")).toBeTruthy();
  expect(updateAttributes).not.toHaveBeenCalled();
  await person.type(dialog.getByLabelText(CODE), "111111{Enter}");
  expect(await dialog.findByText("Invalid verification code")).toBeTruthy();
  await person.clear(dialog.getByLabelText(CODE));
  await person.type(dialog.getByLabelText(CODE), " abcde-fghjk {Enter}");
  expect(await screen.findByText("Codes are sent to your email again. The app stays set up.")).toBeTruthy();
  expect(updateAttributes.mock.calls).toEqual([
    ["token", { preferredMfa: "EMAIL" }, "111111"],
    ["token", { preferredMfa: "EMAIL" }, "abcde-fghjk"],
  ]);
});

test("cancelling that dialog changes nothing", async () => {
  const { updateAttributes } = await show("TOTP");
  await person.click(box());
  await person.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(box().checked).toBe(true);
  expect(updateAttributes).not.toHaveBeenCalled();
});

test("switching to the app requires no code", async () => {
  const { updateAttributes } = await show("EMAIL");
  await person.click(box());
  await until(() => expect(updateAttributes.mock.calls).toEqual([["token", { preferredMfa: "TOTP" }]]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("creating the key can be retried after a failure", async () => {
  const { enrolTotp } = await show("no app");
  enrolTotp.mockRejectedValueOnce(new IdentityError("NetworkError", "Network request failed"));
  enrolTotp.mockResolvedValueOnce({ secret: "ABCDEFGH", otpauthUrl: "otpauth://totp/x" });
  await person.click(screen.getByRole("button", { name: "Set up app" }));
  expect(await screen.findByText(/Your key could not be created. Network request failed/)).toBeTruthy();
  expect(screen.queryByLabelText("Creating your key")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("ABCD EFGH")).toBeTruthy();
});

test("each set-up gets a new key, and no key is cached", async () => {
  const { enrolTotp, kept } = await show("no app");
  for (const secret of ["AAAAAAAA", "BBBBBBBB"]) {
    enrolTotp.mockResolvedValueOnce({ secret, otpauthUrl: `otpauth://totp/x?secret=${secret}` });
    await person.click(screen.getByRole("button", { name: "Set up app" }));
    expect(await screen.findByText(`${secret.slice(0, 4)} ${secret.slice(4)}`)).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(enrolTotp).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(await kept.storage.entries())).not.toMatch(/AAAAAAAA|BBBBBBBB/);
});

test("an app that an organisation requires can be replaced, but not switched off", async () => {
  const { enrolTotp, removeTotp } = await show("TOTP", ["Harbour", "Kauri"]);
  expect(screen.getByText("Harbour and Kauri require the app's code when you log in.")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Replace app" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Replace your authenticator app?" }));
  enrolTotp.mockResolvedValueOnce({ secret: "ABCDEFGH", otpauthUrl: "otpauth://totp/x" });
  await person.type(dialog.getByLabelText(CODE), "111111{Enter}");
  expect(await screen.findByText("ABCD EFGH")).toBeTruthy();
  expect(removeTotp.mock.calls).toEqual([["token", { code: "111111" }]]);
});

test("the card says that the app is required also while there is none", async () => {
  await show("no app", ["Harbour"]);
  expect(screen.getByText("Harbour requires the app's code when you log in.")).toBeTruthy();
});

test("the recovery codes can be downloaded as a text file", async () => {
  const create = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:codes");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { enrolTotp, confirmTotp } = await show("no app");
  enrolTotp.mockResolvedValueOnce({ secret: "ABCDEFGH", otpauthUrl: "otpauth://totp/x" });
  confirmTotp.mockResolvedValueOnce({ recoveryCodes: ["aaaaa-bbbbb", "ccccc-ddddd"] });
  await person.click(screen.getByRole("button", { name: "Set up app" }));
  await screen.findByText("ABCD EFGH");
  await person.keyboard("123456");
  await person.click(await screen.findByRole("button", { name: "Download codes" }));
  const file = create.mock.calls[0]?.[0] as Blob;
  expect(await file.text()).toContain("aaaaa-bbbbb\r\nccccc-ddddd");
  expect(click).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
