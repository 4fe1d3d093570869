import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { COPY_CONFIRMATION_MS, CopyButton } from "./copy-button";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(writeText: (text: string) => Promise<void>) {
  const onFailure = vi.fn<() => void>();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  renderInTheme(<CopyButton value="the secret" onFailure={onFailure} />);
  return { onFailure };
}

const press = () => act(async () => void fireEvent.click(screen.getByRole("button")));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const label = () => screen.getByRole("button").textContent;

test("copies the value and shows a confirmation for two seconds after the last press", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  setUp(writeText);
  expect(label()).toBe("Copy");
  await press();
  expect(writeText).toHaveBeenCalledWith("the secret");
  expect(label()).toBe("Copied!");
  pass(COPY_CONFIRMATION_MS - 1);
  await press();
  pass(COPY_CONFIRMATION_MS - 1);
  expect(label()).toBe("Copied!");
  pass(1);
  expect(label()).toBe("Copy");
});

test("a blocked clipboard is reported to the caller, without a confirmation", async () => {
  const { onFailure } = setUp(() => Promise.reject(new Error("closed")));
  await press();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(label()).toBe("Copy");
});
