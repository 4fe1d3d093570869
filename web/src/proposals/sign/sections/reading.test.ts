import { expect, test } from "vitest";
import { sectionBeingRead, sectionsInView } from "./reading";

const HEIGHTS = { cover: 500, timing: 120, services: 900, pricing: 700, acceptance: 260 };
const BAR = 72;

/** The boxes of the sections, and the reading area, after scrolling by a part of the page. */
function scrolled(part: number, windowHeight: number) {
  const pageHeight = Object.values(HEIGHTS).reduce((sum, height) => sum + height, BAR);
  const most = Math.max(0, pageHeight - windowHeight);
  const scrollTop = most * part;
  let top = BAR - scrollTop;
  const boxes = Object.entries(HEIGHTS).map(([id, height]) => {
    const box = { id, top, bottom: top + height };
    top = box.bottom;
    return box;
  });
  return { boxes, area: { top: BAR, bottom: windowHeight, remaining: most - scrollTop, scrollable: most } };
}

test.each([600, 780, 900, 1440, 2160])(
  "in a window of %i px every section gets its turn, in order, the last one at the end",
  (windowHeight) => {
    const steps = Array.from({ length: 401 }, (_, step) => {
      const { boxes, area } = scrolled(step / 400, windowHeight);
      return sectionBeingRead(boxes, area);
    });
    const seen = steps.filter((id, index) => id !== steps[index - 1]);
    expect(seen).toEqual(Object.keys(HEIGHTS));
    expect(steps[0]).toBe("cover");
    expect(steps.at(-1)).toBe("acceptance");
  },
);

test("a page that fits the window shows its last section as read, because there is nothing left to scroll", () => {
  const { boxes, area } = scrolled(0, 4_000);
  expect(sectionBeingRead(boxes, area)).toBe("acceptance");
});

test("without sections there is none", () => {
  expect(sectionBeingRead([], { top: 72, bottom: 900, remaining: 0, scrollable: 0 })).toBeUndefined();
});

test.each([
  [0, 900, ["cover", "timing"]],
  [0.5, 900, ["services"]],
  [1, 900, ["pricing", "acceptance"]],
  [0, 360, ["cover"]],
  [1, 360, ["acceptance"]],
])(
  "at %d of the page in a window of %i px the sections %j have their middle in view",
  (part, height, ids) => {
    const { boxes, area } = scrolled(part, height);
    expect(sectionsInView(boxes, area)).toEqual(ids);
  },
);

test("a section without height is not in view", () => {
  const hidden = { id: "terms", top: 200, bottom: 200 };
  expect(sectionsInView([hidden], { top: 72, bottom: 900, remaining: 0, scrollable: 0 })).toEqual([]);
});
