// Where the pieces of a bar of days are. Days under zero have no length.
import { scaleLinear } from "d3-scale";
import { coordinate, finite, textWidth } from "./chart-numbers";

/** What a piece needs to be placed. */
export interface PlacedPiece {
  readonly text: string;
  readonly days: number;
}

interface PlacedRow<Piece> {
  readonly over: readonly Piece[];
  readonly under: readonly Piece[];
}

export interface DayRect<Piece> {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Inside the bar; beside it if it is the last one and too short; undefined if there is no room. */
  readonly textX: number | undefined;
  readonly isTextInside: boolean;
}

export interface DayBarsGeometry<Piece> {
  readonly width: number;
  readonly height: number;
  readonly axisBottom: number;
  readonly ticks: readonly { readonly days: number; readonly x: number }[];
  readonly rows: readonly { readonly labelY: number; readonly rects: readonly DayRect<Piece>[] }[];
}

export const LANE_HEIGHT = 34;
const LANE_STEP = 42;
const ROW_STEP = 120;
const TOP = 8;
const LABEL_WIDTH = 96;
/** Where the picture scrolls. */
const SHORT_LABEL_WIDTH = 56;
const RIGHT_MARGIN = 20;
const GAP = 3;
const INSET = 12;
const NARROWEST = 560;
const TEXT_SIZE = 13;

/** Not narrower than its texts need: a narrower container scrolls. */
export function dayBarsGeometry<Piece extends PlacedPiece>(
  rows: readonly PlacedRow<Piece>[],
  containerWidth: number,
): DayBarsGeometry<Piece> {
  const width = Math.max(NARROWEST, finite(containerWidth));
  const left = containerWidth < NARROWEST ? SHORT_LABEL_WIDTH : LABEL_WIDTH;
  const ends = rows.flatMap(({ over, under }) => [daysIn(over), daysIn(under)]);
  const most = Math.max(0, ...ends);
  const x = scaleLinear([0, most === 0 ? 1 : most], [left, width - RIGHT_MARGIN]);
  const axisBottom = TOP + Math.max(1, rows.length) * ROW_STEP - (ROW_STEP - LANE_STEP - LANE_HEIGHT) + 24;
  const lane = (pieces: readonly Piece[], y: number) => {
    const rects: DayRect<Piece>[] = [];
    let before = 0;
    const visible = pieces.filter(({ days }) => lengthOf(days) > 0);
    for (const [index, piece] of visible.entries()) {
      const from = x(before) + (index === 0 ? 0 : GAP);
      before += lengthOf(piece.days);
      const barWidth = Math.max(1, x(before) - from);
      const needed = textWidth(piece.text, TEXT_SIZE) + INSET;
      const isTextInside = needed <= barWidth;
      const isLast = index === visible.length - 1;
      const isRoomBeside = isLast && from + barWidth + needed <= width;
      rects.push({
        piece,
        x: coordinate(from),
        y,
        width: coordinate(barWidth),
        textX: isTextInside
          ? coordinate(from + INSET)
          : isRoomBeside
            ? coordinate(from + barWidth + INSET / 2)
            : undefined,
        isTextInside,
      });
    }
    return rects;
  };
  return {
    width,
    height: axisBottom + 24,
    axisBottom,
    ticks: (most === 0 ? [0] : x.ticks(6)).map((days) => ({ days, x: coordinate(x(days)) })),
    rows: rows.map(({ over, under }, index) => {
      const y = TOP + index * ROW_STEP;
      return { labelY: y + 22, rects: [...lane(over, y), ...lane(under, y + LANE_STEP)] };
    }),
  };
}

function daysIn(pieces: readonly PlacedPiece[]): number {
  return pieces.reduce((sum, { days }) => sum + lengthOf(days), 0);
}

function lengthOf(days: number): number {
  return Math.max(0, finite(days));
}
