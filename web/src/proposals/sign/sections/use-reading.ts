// Follows the reader through the sections: marks the one being read, says whether 'Sign proposal' is in view, and reports
// each section whose middle was in view for two seconds as read. On phones the bar at the foot covers a part of the window.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { SIGN_VIEW_SECTIONS, type SignViewSection } from "@gap/core/proposals/sign-view-sections";
import { isInView, sectionBeingRead, sectionsInView, type ReadingArea, type SectionBox } from "./reading";

const READ_AFTER_MS = 2_000;
/** Names the button to sign, for its place in the window. */
export const SIGN_BUTTON_MARK = { "data-sign": true } as const;
const SIGN_BUTTON = "[data-sign]";
/** The sticky bar at the top. */
const BAR_PX = 72;

interface Reading {
  readonly current: SignViewSection | undefined;
  /** The button to sign, in the row of the reader, is in view. */
  readonly isSignInView: boolean;
  /** Marks a section that was chosen in the list, until the reader does something else. */
  readonly choose: (section: SignViewSection) => void;
}

/** Events by which readers move on. The scrollbar and the middle button of the mouse count as a pointer. */
const MOVES_ON = ["wheel", "touchmove", "keydown", "pointerdown", "click"];

/** `onRead` is called again every two seconds while the section stays in view. */
export function useReading(
  paper: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
  onRead: (section: SignViewSection) => void,
): Reading {
  const [current, setCurrent] = useState<SignViewSection>();
  const [isSignInView, setSignInView] = useState(false);
  const chosen = useRef<SignViewSection | undefined>(undefined);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const timers = new Map<SignViewSection, number>();
    const follow = () => {
      const boxes = boxesIn(paper.current);
      const area = readingArea(foot.current);
      setCurrent(chosen.current ?? sectionBeingRead(boxes, area));
      const sign = paper.current?.querySelector(SIGN_BUTTON)?.getBoundingClientRect();
      setSignInView(sign !== undefined && isInView(sign, area));
      const inView = document.visibilityState === "visible" ? sectionsInView(boxes, area) : [];
      for (const [section, timer] of timers) {
        if (inView.includes(section)) continue;
        window.clearInterval(timer);
        timers.delete(section);
      }
      for (const section of inView)
        if (!timers.has(section))
          timers.set(
            section,
            window.setInterval(() => read(section), READ_AFTER_MS),
          );
    };
    let frame = 0;
    const followSoon = () => {
      window.cancelAnimationFrame(frame);
      frame = window.requestAnimationFrame(follow);
    };
    const moveOn = () => {
      chosen.current = undefined;
    };
    const leave = new AbortController();
    const { signal } = leave;
    for (const type of ["scroll", "resize"])
      window.addEventListener(type, followSoon, { signal, passive: true });
    // Captured, so that a click in the list chooses after it.
    for (const type of MOVES_ON)
      window.addEventListener(type, moveOn, { signal, passive: true, capture: true });
    document.addEventListener("visibilitychange", followSoon, { signal });
    // Texts that open, and pictures that arrive, move the sections without a scroll.
    const resized = new ResizeObserver(followSoon);
    if (paper.current !== null) resized.observe(paper.current);
    followSoon();
    return () => {
      leave.abort();
      resized.disconnect();
      window.cancelAnimationFrame(frame);
      for (const timer of timers.values()) window.clearInterval(timer);
    };
  }, [paper, foot]);
  const choose = (section: SignViewSection) => {
    chosen.current = section;
    setCurrent(section);
  };
  return { current, isSignInView, choose };
}

function boxesIn(paper: HTMLElement | null): SectionBox<SignViewSection>[] {
  return [...(paper?.querySelectorAll("[data-section]") ?? [])].flatMap((element) => {
    const id = SIGN_VIEW_SECTIONS.find((each) => each === element.getAttribute("data-section"));
    if (id === undefined) return [];
    const { top, bottom } = element.getBoundingClientRect();
    return [{ id, top, bottom }];
  });
}

function readingArea(foot: HTMLElement | null): ReadingArea {
  const { scrollHeight, clientHeight } = document.documentElement;
  const scrollable = Math.max(0, scrollHeight - clientHeight);
  return {
    top: BAR_PX,
    // Without a height on wide screens, where it is not shown.
    bottom: clientHeight - (foot?.getBoundingClientRect().height ?? 0),
    remaining: Math.max(0, scrollable - window.scrollY),
    scrollable,
  };
}
