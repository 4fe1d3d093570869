// One filled button at a time on the sign view: 'Go to acceptance' gives way to 'Sign proposal'.
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showSignView, signButton } from "./show-sign-view.test-support";

const WINDOW_PX = 800;

afterEach(() => void vi.restoreAllMocks());

const waysThere = () => screen.queryAllByRole("button", { name: "Go to acceptance" });

test("'Go to acceptance' is hidden while 'Sign proposal' is in view", async () => {
  let signAt = 2_000;
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(WINDOW_PX);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return this === signButton() ? new DOMRect(0, signAt, 200, 36) : new DOMRect();
  });
  await showSignView();
  // In the summary and in the bar of phones.
  expect(waysThere()).toHaveLength(2);
  const scrollTo = (top: number) =>
    act(async () => {
      signAt = top;
      window.dispatchEvent(new Event("scroll"));
    });
  await scrollTo(WINDOW_PX - 40);
  await waitFor(() => expect(waysThere()).toEqual([]));
  await scrollTo(WINDOW_PX + 10);
  await waitFor(() => expect(waysThere()).toHaveLength(2));
});
