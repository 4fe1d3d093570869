// How the look of a text is said to a browser, the same in the view and in the editor.
import { COLOUR, FAMILY_OF_FONT, isFont, isTextSize, PRESET_COLOURS } from "@gap/core/rich-text/text-styles";
import { readableOnDark } from "./readable-on-dark";

export interface TextLook {
  readonly font?: string;
  readonly size?: number;
  readonly colour?: string;
}

/** Only what a document may say: whatever else an attribute holds is left out. */
export function cssOfLook({ font, size, colour }: TextLook): Record<string, string> {
  return {
    ...(font !== undefined && isFont(font) ? { "font-family": FAMILY_OF_FONT[font] } : {}),
    ...(size !== undefined && isTextSize(size) ? { "font-size": `${size}px` } : {}),
    ...(colour !== undefined && COLOUR.test(colour) ? { color: cssOfColour(colour) } : {}),
  };
}

/** A preset has another shade for dark grounds; a colour of one's own gets one where it could not be read there. */
export function cssOfColour(colour: string): string {
  const preset = PRESET_COLOURS.find((each) => each.colour === colour);
  const onDark = preset?.onDark ?? readableOnDark(colour);
  // The stored one first: by that the editor knows it again.
  return onDark === colour ? colour : `light-dark(${colour}, ${onDark})`;
}
