// A small drawing of a template's outline: a line for each of its first blocks.
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import classes from "./outline-thumbnail.module.css";

const WIDTH = 28;
const HEIGHT = 36;
const STEP = 3;
const MAX_LINES = 10;

/** Headings are short and strong, text is long, questions have a box. */
const LOOKS: Partial<Record<BlockKindName, "heading" | "text" | "area">> = {
  heading: "heading",
  richText: "text",
  divider: "text",
  longAnswer: "area",
  table: "area",
  image: "area",
  actionList: "area",
  fileUpload: "area",
};

export function OutlineThumbnail({ outline }: { outline: readonly BlockKindName[] }) {
  const lines = outline.slice(0, MAX_LINES).map((kind) => LOOKS[kind] ?? "question");
  return (
    <svg
      className={classes.thumbnail}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-decorative
      aria-hidden
      focusable="false"
    >
      {lines.map((look, place) => (
        <rect
          key={place}
          data-look={look}
          x={4}
          y={4 + place * STEP}
          width={look === "heading" ? 10 : look === "question" ? 16 : 20}
          height={look === "area" ? 2 : 1.4}
          rx={0.7}
        />
      ))}
    </svg>
  );
}
