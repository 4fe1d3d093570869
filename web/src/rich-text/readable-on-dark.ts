// Adapts a colour chosen on a light background to a dark one, lightening it only as far as needed for contrast.
import { contrastOf, mixed, READABLE_CONTRAST } from "@gap/core/shared/colour/contrast";

/** The lightest dark background behind text (`--gap-accent-soft-2`); the contrast is better on all others. */
const LIGHTEST_DARK_BACKGROUND = "#223b40";
const STEPS = 32;

/** Takes # and six hex digits; returns the colour unchanged if it is already readable. */
export function readableOnDark(colour: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const lightened = mixed("#ffffff", colour, step / STEPS);
    if (contrastOf(lightened, LIGHTEST_DARK_BACKGROUND) >= READABLE_CONTRAST) return lightened;
  }
  return "#ffffff";
}
