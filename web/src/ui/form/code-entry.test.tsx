import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { CodeEntry } from "./code-entry";

function Entry({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState("");
  return <CodeEntry label="Verification code" value={code} onChange={setCode} onComplete={onComplete} />;
}

function setUp() {
  const onComplete = vi.fn<(code: string) => void>();
  renderInTheme(<Entry onComplete={onComplete} />);
  return { user: userEvent.setup(), onComplete, input: screen.getByLabelText("Verification code") };
}

test("accepts only digits and submits with the sixth", async () => {
  const { user, onComplete, input } = setUp();
  await user.type(input, "1a2-3 4x5");
  expect(input).toHaveProperty("value", "12345");
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(input, "6");
  expect(onComplete.mock.calls).toEqual([["123456"]]);
});

test("ignores a seventh digit and does not submit again", async () => {
  const { user, onComplete, input } = setUp();
  await user.type(input, "1234567");
  expect(input).toHaveProperty("value", "123456");
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test("a paste keeps only its first six digits and submits", async () => {
  const { user, onComplete, input } = setUp();
  await user.click(input);
  await user.paste("Your code: 407-118 (9)");
  expect(input).toHaveProperty("value", "407118");
  expect(onComplete.mock.calls).toEqual([["407118"]]);
});

test("Enter submits six digits again, but nothing with fewer", async () => {
  const { user, onComplete, input } = setUp();
  await user.type(input, "12345{Enter}");
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(input, "6{Enter}");
  expect(onComplete.mock.calls).toEqual([["123456"], ["123456"]]);
});

test("correcting a digit submits the new code", async () => {
  const { user, onComplete, input } = setUp();
  await user.type(input, "123456{Backspace}7");
  expect(onComplete.mock.calls).toEqual([["123456"], ["123457"]]);
});

test("the error is associated with the input", () => {
  renderInTheme(
    <CodeEntry
      label="Verification code"
      value=""
      onChange={() => undefined}
      onComplete={() => undefined}
      error="Code was incorrect"
    />,
  );
  const input = screen.getByLabelText("Verification code");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const errorId = input.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(errorId)?.textContent).toBe("Code was incorrect");
});
