// Adapts a colour chosen on a light background to a dark one, lightening it only as far as needed for contrast.

/** The lightest dark background behind text (`--gap-accent-soft-2`); the contrast is better on all others. */
const LIGHTEST_DARK_BACKGROUND = "#223b40";
/** The minimum contrast of WCAG 2.2, 1.4.3. */
const MINIMUM_CONTRAST = 4.5;
const STEPS = 32;

/** Takes # and six hex digits; returns the colour unchanged if it is already readable. */
export function readableOnDark(colour: string): string {
  const channels = channelsOf(colour);
  for (let step = 0; step < STEPS; step += 1) {
    const lightened = hexOf(channels.map((channel) => channel + ((255 - channel) * step) / STEPS));
    if (contrastOf(lightened, LIGHTEST_DARK_BACKGROUND) >= MINIMUM_CONTRAST) return lightened;
  }
  return "#ffffff";
}

export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
