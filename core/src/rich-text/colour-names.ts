// The names of the preset colours in the editor. Apart from the styles, because readers of a text do not need them.

export const COLOUR_NAMES: Readonly<Record<string, string>> = {
  "#151d1f": "Ink",
  "#4e5656": "Slate",
  "#677070": "Grey",
  "#063039": "Deep petrol",
  "#10606e": "Petrol",
  "#1b7280": "Bright petrol",
  "#165532": "Deep green",
  "#207044": "Green",
  "#1e4483": "Deep blue",
  "#235aa8": "Blue",
  "#881e1e": "Deep red",
  "#b02929": "Red",
  "#7b4919": "Brown",
  "#a1621e": "Amber",
  "#8c4e24": "Rust",
};
