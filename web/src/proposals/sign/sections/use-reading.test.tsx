// A section counts as read when its middle was visible for two seconds: not behind the bar at the foot of a phone.
import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";
import { useReading } from "./use-reading";

const WINDOW_PX = 740;
/** The middle is at 690. */
const PRICING = { top: 640, bottom: 740 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Paper({ onRead }: { readonly onRead: (section: SignViewSection) => void }) {
  const paper = useRef<HTMLElement>(null);
  const foot = useRef<HTMLElement>(null);
  useReading(paper, foot, onRead);
  return (
    <>
      <main ref={paper}>
        <section data-section="pricing" />
      </main>
      <section ref={foot} />
    </>
  );
}

test.each([
  ["a bar of 92 px at the foot", 92, []],
  ["no bar, on a wide screen", 0, ["pricing"]],
])("with %s, a section whose middle is 50 px above the end of the window", (_what, footPx, read) => {
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(WINDOW_PX);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(2_000);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return this.hasAttribute("data-section")
      ? new DOMRect(0, PRICING.top, 0, PRICING.bottom - PRICING.top)
      : new DOMRect(0, WINDOW_PX - footPx, 0, footPx);
  });
  const seen: SignViewSection[] = [];
  render(<Paper onRead={(section) => seen.push(section)} />);
  act(() => vi.advanceTimersByTime(3_000));
  expect(seen).toEqual(read);
});
