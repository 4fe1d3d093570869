// Which section a reader is at, and which sections they have in view, from the positions of the sections in the window.

/** A section's box in the window, in pixels from its top. */
export interface SectionBox<Id extends string = string> {
  readonly id: Id;
  readonly top: number;
  readonly bottom: number;
}

/** The part of the window in which the page can be read: below the bar, above a bar at the foot. */
export interface ReadingArea {
  readonly top: number;
  readonly bottom: number;
  /** The pixels that are left to scroll, and those that can be scrolled in all. */
  readonly remaining: number;
  readonly scrollable: number;
}

/**
 * The topmost section in the reading area. Towards the end of the page the place of reading moves down to the last
 * section, which a large window could otherwise never scroll to the top.
 */
export function sectionBeingRead<Id extends string>(
  sections: readonly SectionBox<Id>[],
  { top, remaining, scrollable }: ReadingArea,
): Id | undefined {
  const last = sections.at(-1);
  if (last === undefined) return undefined;
  // Where the last section begins once the page is scrolled to its end: the place of reading then.
  const end = Math.max(top, last.top - remaining);
  const way = Math.min(end - top, scrollable);
  const place = way === 0 ? end : end - (end - top) * Math.min(1, remaining / way);
  return sections.find(({ bottom }) => bottom > place)?.id;
}

/** At least a part of it is in the reading area. */
export function isInView({ top, bottom }: Pick<SectionBox, "top" | "bottom">, area: ReadingArea): boolean {
  return bottom > top && bottom > area.top && top < area.bottom;
}

/** The sections whose middle is in the reading area. */
export function sectionsInView<Id extends string>(
  sections: readonly SectionBox<Id>[],
  area: ReadingArea,
): readonly Id[] {
  return sections
    .filter((section) => {
      const middle = (section.top + section.bottom) / 2;
      return section.bottom > section.top && middle >= area.top && middle <= area.bottom;
    })
    .map(({ id }) => id);
}
