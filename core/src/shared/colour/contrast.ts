// Contrast of two colours by WCAG 2.2. A colour is # and six lower-case hex digits.

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
export const READABLE_CONTRAST = 4.5;

/** From 1 for equal colours to 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The given share of one colour over another, as CSS mixes them in sRGB. */
export function mixed(colour: string, background: string, share: number): string {
  const behind = channelsOf(background);
  return hexOf(channelsOf(colour).map((channel, at) => channel * share + (behind[at] ?? 0) * (1 - share)));
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

export function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
