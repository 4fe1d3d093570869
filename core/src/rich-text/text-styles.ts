// How a piece of rich text may look: marks, fonts, sizes and colours (spec 3 §5 and §9). Nothing else is stored, so that
// no style of a stranger's page gets into ours.

/** In the order in which a document names them. */
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

/** The spec's names; a text without a font is in the first. */
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

/** What a browser is told; the machine that reads may lack the font that the writer chose. */
export const FAMILY_OF_FONT: Readonly<Record<Font, string>> = {
  DMSans: '"DM Sans Variable", "DM Sans", system-ui, sans-serif',
  Arial: "Arial, Helvetica, sans-serif",
  "Courier New": '"Courier New", Courier, monospace',
  Georgia: "Georgia, serif",
  "Times New Roman": '"Times New Roman", Times, serif',
  "Trebuchet MS": '"Trebuchet MS", sans-serif',
  Verdana: "Verdana, Geneva, sans-serif",
};

/** In pixels. */
export const TEXT_SIZES = { smallest: 10, largest: 20, usual: 15 } as const;

export interface PresetColour {
  readonly name: string;
  /** What is stored. */
  readonly colour: string;
  /** What stands in its place on a dark ground, where the stored one could not be read. */
  readonly onDark: string;
}

/** From the design's scales: each can be read on paper, and its other on a dark ground. */
export const PRESET_COLOURS: readonly PresetColour[] = [
  { name: "Ink", colour: "#151d1f", onDark: "#edf1f1" },
  { name: "Slate", colour: "#4e5656", onDark: "#b4bbbc" },
  { name: "Grey", colour: "#677070", onDark: "#919a9b" },
  { name: "Deep petrol", colour: "#063039", onDark: "#c4e7ed" },
  { name: "Petrol", colour: "#10606e", onDark: "#9bd4dd" },
  { name: "Bright petrol", colour: "#1b7280", onDark: "#6bbbc7" },
  { name: "Deep green", colour: "#165532", onDark: "#9adfb1" },
  { name: "Green", colour: "#207044", onDark: "#6fc991" },
  { name: "Deep blue", colour: "#1e4483", onDark: "#a2cdfc" },
  { name: "Blue", colour: "#235aa8", onDark: "#75b0f5" },
  { name: "Deep red", colour: "#881e1e", onDark: "#fcaeab" },
  { name: "Red", colour: "#b02929", onDark: "#f5837f" },
  { name: "Brown", colour: "#7b4919", onDark: "#ffcf7d" },
  { name: "Amber", colour: "#a1621e", onDark: "#faba52" },
  { name: "Rust", colour: "#8c4e24", onDark: "#fcc799" },
];

export const COLOUR = /^#[0-9a-f]{6}$/;

/** What was typed as a colour, as it is stored; undefined for all but # and six hex digits (spec 3 §5). */
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
