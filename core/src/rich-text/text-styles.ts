// The supported text styles: marks, fonts, sizes and colours (spec 3 §5 and §9). No other styles are stored, so that
// styles of pasted pages cannot get in.

/** In the order in which documents store them. */
export const TEXT_MARKS = [
  "bold",
  "italic",
  "underline",
  "strikethrough",
  "code",
  "subscript",
  "superscript",
] as const;
export type TextMark = (typeof TEXT_MARKS)[number];

/** The names of the specification; text without a font uses the first. */
export const FONTS = [
  "DMSans",
  "Arial",
  "Courier New",
  "Georgia",
  "Times New Roman",
  "Trebuchet MS",
  "Verdana",
] as const;
export type Font = (typeof FONTS)[number];

/** The CSS font families, with fallbacks for machines that lack a font. */
export const FAMILY_OF_FONT: Readonly<Record<Font, string>> = {
  DMSans: '"DM Sans Variable", "DM Sans", system-ui, sans-serif',
  Arial: "Arial, Helvetica, sans-serif",
  "Courier New": '"Courier New", Courier, monospace',
  Georgia: "Georgia, serif",
  "Times New Roman": '"Times New Roman", Times, serif',
  "Trebuchet MS": '"Trebuchet MS", sans-serif',
  Verdana: "Verdana, Geneva, sans-serif",
};

/** Sizes in pixels. */
export const TEXT_SIZES = { smallest: 10, largest: 20, usual: 15 } as const;

export interface PresetColour {
  /** The stored colour. */
  readonly colour: string;
  /** Its replacement on dark backgrounds, where the stored colour would be unreadable. */
  readonly onDark: string;
}

/** From the design's scales: each is readable on white, and its replacement on dark backgrounds. */
export const PRESET_COLOURS: readonly PresetColour[] = [
  { colour: "#151d1f", onDark: "#edf1f1" },
  { colour: "#4e5656", onDark: "#b4bbbc" },
  { colour: "#677070", onDark: "#919a9b" },
  { colour: "#063039", onDark: "#c4e7ed" },
  { colour: "#10606e", onDark: "#9bd4dd" },
  { colour: "#1b7280", onDark: "#6bbbc7" },
  { colour: "#165532", onDark: "#9adfb1" },
  { colour: "#207044", onDark: "#6fc991" },
  { colour: "#1e4483", onDark: "#a2cdfc" },
  { colour: "#235aa8", onDark: "#75b0f5" },
  { colour: "#881e1e", onDark: "#fcaeab" },
  { colour: "#b02929", onDark: "#f5837f" },
  { colour: "#7b4919", onDark: "#ffcf7d" },
  { colour: "#a1621e", onDark: "#faba52" },
  { colour: "#8c4e24", onDark: "#fcc799" },
];

export const COLOUR = /^#[0-9a-f]{6}$/;

/** Normalises a typed colour; undefined for anything but # and six hex digits (spec 3 §5). */
export function colourOf(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase();
  return COLOUR.test(colour) ? colour : undefined;
}

export function isTextSize(size: number): boolean {
  return Number.isInteger(size) && size >= TEXT_SIZES.smallest && size <= TEXT_SIZES.largest;
}

export function isFont(name: string): name is Font {
  return (FONTS as readonly string[]).includes(name);
}
