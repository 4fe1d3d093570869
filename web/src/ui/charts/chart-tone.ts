// The looks of bars in all charts. Which one a figure gets says what it means (LOOK.md): petrol is, apricot is the gap.

/**
 * - `now`: light petrol, what is today. `target`: petrol, what is aimed at.
 * - `middle`, `strong` and `deep`: shades of petrol, to tell neighbours apart.
 * - `gap`: apricot with a darker edge, a part of the gap.
 * - `worse`: a loss, or a part that widens the gap.
 * - `open`: a dashed outline, what is not chosen or not yet there. `openGap`: the same in apricot.
 * - `soft`: a light petrol tint, what is freed.
 */
export type ChartTone =
  | "now"
  | "target"
  | "middle"
  | "strong"
  | "deep"
  | "gap"
  | "worse"
  | "open"
  | "openGap"
  | "soft";

export interface LegendEntry {
  readonly label: string;
  readonly tone: ChartTone;
}
