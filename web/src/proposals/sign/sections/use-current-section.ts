// The section being read: the topmost one in the upper part of the window.
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { SIGN_VIEW_SECTIONS, type SignViewSection } from "@gap/core/proposals/sign-view-sections";

/** The area below the bar and above the middle. */
const READ_HERE = "-72px 0px -55% 0px";

export function useCurrentSection(
  paper: RefObject<HTMLElement | null>,
  onRead: (section: SignViewSection) => void,
): SignViewSection | undefined {
  const [current, setCurrent] = useState<SignViewSection>();
  const changed = useEffectEvent((inSight: ReadonlySet<string>) => {
    const section = SIGN_VIEW_SECTIONS.find((each) => inSight.has(each));
    if (section === undefined || section === current) return;
    setCurrent(section);
    onRead(section);
  });
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const section = target.getAttribute("data-section") ?? "";
          if (isIntersecting) inSight.add(section);
          else inSight.delete(section);
        }
        changed(inSight);
      },
      { rootMargin: READ_HERE },
    );
    for (const section of paper.current?.querySelectorAll("[data-section]") ?? []) observer.observe(section);
    return () => observer.disconnect();
  }, [paper]);
  return current;
}
