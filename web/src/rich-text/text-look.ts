// The CSS of a text's look, shared by the view and the editor.
import { COLOUR, FAMILY_OF_FONT, isFont, isTextSize, PRESET_COLOURS } from "@gap/core/rich-text/text-styles";
import { readableOnDark } from "./readable-on-dark";

export interface TextLook {
  readonly font?: string;
  readonly size?: number;
  readonly colour?: string;
}

/** Ignores values that documents do not support. */
export function cssOfLook({ font, size, colour }: TextLook): Record<string, string> {
  return {
    ...(font !== undefined && isFont(font) ? { "font-family": FAMILY_OF_FONT[font] } : {}),
    ...(size !== undefined && isTextSize(size) ? { "font-size": `${size}px` } : {}),
    ...(colour !== undefined && COLOUR.test(colour) ? { color: cssOfColour(colour) } : {}),
  };
}

/** Presets have their own shade for dark backgrounds; custom colours are lightened if they are not readable. */
export function cssOfColour(colour: string): string {
  const preset = PRESET_COLOURS.find((each) => each.colour === colour);
  const onDark = preset?.onDark ?? readableOnDark(colour);
  // The stored colour comes first, because the editor reads it back from there.
  return onDark === colour ? colour : `light-dark(${colour}, ${onDark})`;
}
