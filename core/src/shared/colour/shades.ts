// Darker and lighter shades of a colour, until one of them fits. Separate from the contrast itself, which readers of
// proposals load too.
import { channelsOf, hexOf } from "./contrast";

const STEPS = 64;
const STEP_NUMBERS = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);

/** The first shade towards black that fits; the colour itself if it fits. */
export function darkenedUntil(colour: string, fits: (shade: string) => boolean): string {
  const channels = channelsOf(colour);
  const shades = STEP_NUMBERS.map((share) => hexOf(channels.map((channel) => channel * (1 - share))));
  return shades.find(fits) ?? "#000000";
}

/** The first lighter shade that fits. It becomes brighter in its own hue first, and only then paler. */
export function lightenedUntil(colour: string, fits: (shade: string) => boolean): string {
  const channels = channelsOf(colour);
  const most = Math.max(...channels);
  const brightest = most === 0 ? channels : channels.map((channel) => (channel * 255) / most);
  const between = (from: readonly number[], to: readonly number[]) =>
    STEP_NUMBERS.map((share) =>
      hexOf(from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * share)),
    );
  const shades = [...between(channels, brightest), ...between(brightest, [255, 255, 255])];
  return shades.find(fits) ?? "#ffffff";
}
