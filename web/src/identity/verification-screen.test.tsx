import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AppContextProvider, type AppContext } from "@gap/web/platform/app-context";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { VerificationScreen, type VerificationScreenProps } from "./verification-screen";

const appContext = {
  config: { stage: "prod", productName: "Gap", legal: {} },
} as unknown as AppContext;

function show(given: Partial<VerificationScreenProps> = {}) {
  const verified: string[] = [];
  renderInTheme(
    <AppContextProvider appContext={appContext}>
      <VerificationScreen
        method="email"
        destination="a***@x.example"
        attempt={0}
        message={undefined}
        pending={undefined}
        onVerify={(code) => verified.push(code)}
        onResend={() => verified.push("resend")}
        onBack={() => verified.push("back")}
        {...given}
      />
    </AppContextProvider>,
  );
  return verified;
}

const boxes = () => screen.getByLabelText("6-digit code");
const verifyButton = () => screen.getByRole("button", { name: "Verify" });

test("six digits submit automatically, pasted text is cleaned, and resend and back work", async () => {
  const verified = show();
  expect(screen.getByRole("heading", { name: "Verification Code" })).toBeTruthy();
  expect(screen.getByText("a***@x.example")).toBeTruthy();
  expect(verifyButton()).toHaveProperty("disabled", true);
  await userEvent.click(boxes());
  await userEvent.paste("12 34-56");
  await userEvent.click(screen.getByRole("button", { name: "Resend Code" }));
  await userEvent.click(screen.getByRole("button", { name: "Back to log in" }));
  expect(verified).toEqual(["123456", "resend", "back"]);
});

test("Enter submits six digits again after a failure, but not fewer", async () => {
  const verified = show();
  await userEvent.type(boxes(), "12345{Enter}");
  expect(verified).toEqual([]);
  await userEvent.type(boxes(), "6{Enter}");
  expect(verified).toEqual(["123456", "123456"]);
});

test("the authenticator's code has no resend, and a recovery code can replace it", async () => {
  const verified = show({ method: "totp" });
  expect(screen.getByRole("heading", { name: "Enter your one-time passcode" })).toBeTruthy();
  expect(screen.queryByText("Didn't receive an email?")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
  await userEvent.type(screen.getByLabelText("Recovery code"), "ABCDE fghj{Enter}");
  expect(verified).toEqual([]);
  expect(screen.getByText("A recovery code has 10 letters and digits")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Recovery code"));
  await userEvent.type(screen.getByLabelText("Recovery code"), "k{Enter}");
  expect(verified).toEqual(["abcde-fghjk"]);
  await userEvent.click(screen.getByRole("button", { name: "Use your authenticator app instead" }));
  expect(boxes()).toBeTruthy();
});

test("without onBack there is no link back to log in", () => {
  show({ onBack: undefined });
  expect(screen.queryByText("Back to log in")).toBeNull();
});

test("while a code is checked the boxes keep the focus and accept no input", async () => {
  show({ pending: "verify" });
  expect(document.activeElement).toBe(boxes());
  await userEvent.type(boxes(), "1");
  expect(boxes()).toHaveProperty("value", "");
});
