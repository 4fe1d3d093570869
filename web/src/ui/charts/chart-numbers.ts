// Numbers of all charts. What is no number counts as 0, so that no coordinate is ever NaN.

/** Beyond these, differences and sums would no longer be exact enough to draw. */
const LARGEST = 1e15;
const SMALLEST = 1e-6;

/** A value as it is drawn. */
export function finite(value: number): number {
  if (Number.isNaN(value) || Math.abs(value) < SMALLEST) return 0;
  return Math.min(LARGEST, Math.max(-LARGEST, value));
}

/** A coordinate with one decimal, which keeps the markup short. */
export function coordinate(value: number): number {
  const rounded = Math.round(finite(value) * 10) / 10;
  return rounded === 0 ? 0 : rounded;
}

/** The width of a figure in the font of figures, estimated: measuring would cost a layout for each frame. */
export function figureWidth(text: string, fontSize: number): number {
  return text.length * fontSize * 0.57;
}

/** The width of words, which are narrower. */
export function textWidth(text: string, fontSize: number): number {
  return text.length * fontSize * 0.52;
}

/** A text in lines of at most this width; a longer word has a line of its own. */
export function linesOf(text: string, fontSize: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, fontSize) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
