// The section that is marked as being read, whether the button to sign is in view, and which sections count as read: a
// section whose middle was visible for two seconds, and not behind the bar at the foot of a phone.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";
import { SIGN_BUTTON_MARK, useReading } from "./use-reading";

const WINDOW_PX = 740;
const PAGE_PX = 2_000;

/** Boxes in the window before scrolling, by section, of the button to sign, and of the bar at the foot. */
interface Boxes {
  readonly sections: Partial<Record<SignViewSection, readonly [top: number, bottom: number]>>;
  readonly sign?: readonly [top: number, bottom: number];
  readonly footPx?: number;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Paper({ sections, sign, onRead }: Boxes & { readonly onRead: (section: SignViewSection) => void }) {
  const paper = useRef<HTMLElement>(null);
  const foot = useRef<HTMLElement>(null);
  const { current, isSignInView, choose } = useReading(paper, foot, onRead);
  return (
    <>
      <output>{`${current}${isSignInView ? ", sign in view" : ""}`}</output>
      <button onClick={() => choose("timing")}>Timing</button>
      <button>Go to acceptance</button>
      <main ref={paper}>
        {Object.keys(sections).map((id) => (
          <section key={id} data-section={id} />
        ))}
        {sign === undefined ? null : <button {...SIGN_BUTTON_MARK} />}
      </main>
      <section ref={foot} />
    </>
  );
}

function show({ sections, sign, footPx = 0 }: Boxes) {
  const boxOf = (element: HTMLElement): readonly [number, number] => {
    const section = element.getAttribute("data-section");
    if (section !== null) return sections[section as SignViewSection] ?? [0, 0];
    return element.hasAttribute("data-sign") ? (sign ?? [0, 0]) : [WINDOW_PX - footPx, WINDOW_PX];
  };
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(WINDOW_PX);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(PAGE_PX);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const [top, bottom] = boxOf(this);
    const isOfPaper = this.closest("main") !== null;
    return new DOMRect(0, top - (isOfPaper ? window.scrollY : 0), 0, bottom - top);
  });
  const seen: SignViewSection[] = [];
  render(<Paper sections={sections} {...(sign && { sign })} onRead={(section) => seen.push(section)} />);
  act(() => vi.advanceTimersByTime(100));
  return {
    seen,
    scrollTo: (top: number) => {
      vi.stubGlobal("scrollY", top);
      act(() => {
        window.dispatchEvent(new Event("scroll"));
        vi.advanceTimersByTime(100);
      });
    },
    marked: () => screen.getByRole("status").textContent,
  };
}

test.each([
  ["a bar of 92 px at the foot", 92, []],
  ["no bar, on a wide screen", 0, ["pricing"]],
])("with %s, a section whose middle is 50 px above the end of the window", (_what, footPx, read) => {
  const { seen } = show({ sections: { pricing: [640, 740] }, footPx });
  act(() => vi.advanceTimersByTime(2_500));
  expect(seen).toEqual(read);
});

test("a section is reported again while it stays in view, for views that could not be recorded at first", () => {
  const { seen, scrollTo } = show({ sections: { pricing: [200, 400] } });
  act(() => vi.advanceTimersByTime(4_500));
  expect(seen).toEqual(["pricing", "pricing"]);
  scrollTo(1_000);
  act(() => vi.advanceTimersByTime(10_000));
  expect(seen).toHaveLength(2);
});

const PAGE: Boxes["sections"] = {
  timing: [72, 172],
  services: [172, 1_000],
  pricing: [1_000, 1_700],
  acceptance: [1_700, PAGE_PX],
};
const END = PAGE_PX - WINDOW_PX;

test.each([
  ["turns the wheel", () => fireEvent.wheel(window)],
  ["swipes", () => fireEvent.touchMove(window)],
  ["presses a key", () => fireEvent.keyDown(window, { key: "PageDown" })],
  ["drags the scrollbar or presses the middle button", () => fireEvent.pointerDown(document.documentElement)],
  ["presses a button", () => fireEvent.click(screen.getByRole("button", { name: "Go to acceptance" }))],
])("a section chosen in the list stays marked until the reader %s", (_how, moveOn) => {
  const { scrollTo, marked } = show({ sections: PAGE });
  fireEvent.pointerDown(screen.getByRole("button", { name: "Timing" }));
  fireEvent.click(screen.getByRole("button", { name: "Timing" }));
  // The page moves to the section, and may stop short of it.
  scrollTo(300);
  expect(marked()).toBe("timing");
  moveOn();
  scrollTo(END);
  expect(marked()).toBe("acceptance");
});

test("the button to sign is in view while an earlier section is still being read", () => {
  const { scrollTo, marked } = show({ sections: PAGE, sign: [1_900, 1_936] });
  scrollTo(1_100);
  expect(marked()).toBe("pricing");
  scrollTo(1_170);
  expect(marked()).toBe("pricing, sign in view");
});

test("a button to sign behind the bar at the foot is not in view", () => {
  const { scrollTo, marked } = show({ sections: PAGE, sign: [1_900, 1_936], footPx: 92 });
  scrollTo(1_170);
  expect(marked()).toBe("pricing");
});
