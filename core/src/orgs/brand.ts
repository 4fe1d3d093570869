// A firm's brand: the shades of its one colour on pages, paper and mails, and the name that its mails come from.
import { contrastOf, mixed, READABLE_CONTRAST } from "@gap/core/shared/colour/contrast";
import { darkenedUntil, lightenedUntil } from "@gap/core/shared/colour/shades";
import { isMisleadingName } from "@gap/core/shared/names/tricky-name";

/** The colour of a firm that has not chosen one. */
export const DEFAULT_BRAND_COLOUR = "#10606e";

/** Offered in the settings: one of each hue, all readable under white text. */
export const BRAND_PRESETS = [
  { colour: "#17375e", label: "Navy" },
  { colour: "#10606e", label: "Petrol" },
  { colour: "#1f6b45", label: "Green" },
  { colour: "#8a2432", label: "Burgundy" },
  { colour: "#b4431f", label: "Rust" },
  { colour: "#5b3a8e", label: "Purple" },
  { colour: "#30383a", label: "Graphite" },
] as const;

const WHITE = "#ffffff";
const DARK_CARD = "#192022";
/** The minimum contrast of a button with the card behind it (WCAG 2.2, 1.4.11). */
const VISIBLE_CONTRAST = 3;
/** The strongest tint of the colour behind text; style sheets mix their tints with at most these shares. */
const TINT = { light: 0.12, dark: 0.24 } as const;

/** Four shades, so that every colour is readable everywhere: none is refused. */
export interface BrandShades {
  /** For white text, on covers and buttons. */
  readonly fill: string;
  /** For text on white and on tints. */
  readonly text: string;
  /** For white text on buttons that are visible on a dark card. */
  readonly fillOnDark: string;
  /** For text on dark cards and tints. */
  readonly textOnDark: string;
}

export function brandShadesOf(colour: string): BrandShades {
  const fill = darkenedUntil(colour, (shade) => contrastOf(shade, WHITE) >= READABLE_CONTRAST);
  const fillOnDark = lightenedUntil(fill, (shade) => contrastOf(shade, DARK_CARD) >= VISIBLE_CONTRAST);
  const isReadableOn = (tint: string) => (shade: string) => contrastOf(shade, tint) >= READABLE_CONTRAST;
  return {
    fill,
    text: darkenedUntil(fill, isReadableOn(mixed(fill, WHITE, TINT.light))),
    fillOnDark,
    textOnDark: lightenedUntil(fillOnDark, isReadableOn(mixed(fillOnDark, DARK_CARD, TINT.dark))),
  };
}

/** The shades as properties of a style sheet, so that pages for signees need no code for them. */
export type FirmColours = Readonly<Record<`--firm-${keyof BrandShades}`, string>>;

/** A firm's look as pages for its clients get it. */
export interface FirmBrand {
  /** Missing if the firm has not chosen a colour. */
  readonly colours?: FirmColours;
  /** A short-lived download URL. */
  readonly logoUrl?: string;
}

export function firmColoursOf(colour: string): FirmColours {
  const shades = Object.entries(brandShadesOf(colour));
  return Object.fromEntries(shades.map(([name, shade]) => [`--firm-${name}`, shade])) as FirmColours;
}

/** Whether white text is readable on the colour itself, and the shade that is used instead if it is not. */
export function contrastResultOf(colour: string): {
  readonly contrast: number;
  readonly isReadable: boolean;
  readonly fill: string;
} {
  const contrast = contrastOf(colour, WHITE);
  return { contrast, isReadable: contrast >= READABLE_CONTRAST, fill: brandShadesOf(colour).fill };
}

/** Names that could be taken for an address in a mail program's list of senders. */
export function looksLikeAddress(name: string): boolean {
  return isMisleadingName(name) || /[<>"]/.test(name);
}

/** The firm's own name, unless it chose another. Names of firms may contain an @, names of senders may not. */
export function senderNameOf(org: {
  readonly name: string;
  readonly mailSenderName?: string | null;
}): string {
  if (org.mailSenderName) return org.mailSenderName;
  return org.name
    .replaceAll(/[@<>"]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
