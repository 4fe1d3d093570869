// The section that is at the top of the window, for the navigation beside the blocks.
import { useEffect, useState } from "react";
import { blockElementId } from "@gap/web/blocks/public";

/** Below the bars at the top, with room for the heading that a link leads to. */
const LINE_PX = 200;

interface Heading {
  readonly id: string;
  /** Its distance from the top of the window. */
  readonly top: number;
}

/** The last heading above the line; the first one while the page begins below it. */
export function sectionAtLine(headings: readonly Heading[], line = LINE_PX): string | undefined {
  return (headings.findLast(({ top }) => top <= line) ?? headings[0])?.id;
}

export function useCurrentSection(headingIds: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  // The ids are a new list with each render.
  const joined = headingIds.join(" ");
  useEffect(() => {
    const ids = joined.split(" ");
    const follow = () =>
      setCurrent(
        sectionAtLine(
          ids.flatMap((id) => {
            const top = document.getElementById(blockElementId({ id }))?.getBoundingClientRect().top;
            return top === undefined ? [] : [{ id, top }];
          }),
        ),
      );
    let frame = window.requestAnimationFrame(follow);
    const followSoon = () => {
      window.cancelAnimationFrame(frame);
      frame = window.requestAnimationFrame(follow);
    };
    window.addEventListener("scroll", followSoon, { passive: true });
    window.addEventListener("resize", followSoon, { passive: true });
    return () => {
      window.cancelAnimationFrame(frame);
      window.removeEventListener("scroll", followSoon);
      window.removeEventListener("resize", followSoon);
    };
  }, [joined]);
  return current;
}
