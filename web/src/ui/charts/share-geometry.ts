// Where the segments of a divided bar are, and whether their texts have room in and under them.
import { coordinate, figureWidth, finite, textWidth } from "./chart-numbers";

/** What a segment needs to be placed. */
export interface PlacedShare {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
}

export interface ShareSegment<Share> {
  readonly share: Share;
  readonly x: number;
  readonly width: number;
}

export interface ShareGeometry<Share> {
  /** Shares above zero. */
  readonly segments: readonly ShareSegment<Share>[];
  /** The length of the other bar on the same scale. */
  readonly referenceWidth: number;
  /** Whether each segment is wide enough for its figure and its name; otherwise they are listed below. */
  readonly hasRoomForTexts: boolean;
}

const GAP = 3;
const NARROWEST = 2;
const INSET = 12;

export function shareGeometry<Share extends PlacedShare>(
  shares: readonly Share[],
  reference: number,
  width: number,
): ShareGeometry<Share> {
  const drawn = shares.filter(({ value }) => lengthOf(value) > 0);
  const total = drawn.reduce((sum, { value }) => sum + lengthOf(value), 0);
  const longest = Math.max(total, lengthOf(reference));
  const at = (amount: number) => (longest === 0 ? 0 : (amount / longest) * finite(width));
  let before = 0;
  const segments = drawn.map((share, index) => {
    const from = at(before);
    before += lengthOf(share.value);
    const gap = index === drawn.length - 1 ? 0 : GAP;
    return {
      share,
      x: coordinate(from),
      width: coordinate(Math.max(NARROWEST, at(before) - from - gap)),
    };
  });
  return {
    segments,
    referenceWidth: coordinate(lengthOf(reference) === 0 ? 0 : Math.max(NARROWEST, at(lengthOf(reference)))),
    hasRoomForTexts:
      drawn.length === shares.length &&
      segments.every(
        ({ share, width: room }) =>
          Math.max(figureWidth(share.valueText, 13) + INSET, textWidth(share.label, 12)) <= room,
      ),
  };
}

function lengthOf(value: number): number {
  return Math.max(0, finite(value));
}
