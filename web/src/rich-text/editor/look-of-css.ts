// Reads a font, size and colour from the CSS of the editor or a pasted page, as far as documents support them; all
// other styles are ignored.
import { colourOf, FONTS, isTextSize, type Font } from "@gap/core/rich-text/text-styles";
import { cssOfLook, type TextLook } from "../text-look";

/** The CSS that the editor stores with a text. */
export function styleOfLook(look: TextLook): string {
  return Object.entries(cssOfLook(look))
    .map(([name, value]) => `${name}: ${value};`)
    .join(" ");
}

export interface ReadLook {
  readonly font?: Font;
  readonly size?: number;
  readonly colour?: string;
}

export function lookOfStyle(style: string): ReadLook {
  if (style === "") return {};
  const declared = new Map(
    style.split(";").map((declaration) => {
      const colon = declaration.indexOf(":");
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
    }),
  );
  const font = fontOfFamily(declared.get("font-family") ?? "");
  const size = sizeOfCss(declared.get("font-size") ?? "");
  const colour = colourOfCss(declared.get("color") ?? "");
  return {
    ...(font !== undefined && { font }),
    ...(size !== undefined && { size }),
    ...(colour !== undefined && { colour }),
  };
}

function fontOfFamily(family: string): Font | undefined {
  const first = family.split(",")[0]?.replaceAll(/["']/g, "").trim().toLowerCase() ?? "";
  if (/^dm ?sans/.test(first)) return "DMSans";
  return FONTS.find((font) => font.toLowerCase() === first);
}

function sizeOfCss(css: string): number | undefined {
  const [, number = "", unit] = /^([\d.]+)(px|pt)$/i.exec(css) ?? [];
  const size = Math.round(Number(number) * (unit?.toLowerCase() === "pt" ? 4 / 3 : 1));
  return isTextSize(size) ? size : undefined;
}

function colourOfCss(css: string): string | undefined {
  const hex = /#[0-9a-f]{6}\b/i.exec(css)?.[0];
  if (hex !== undefined) return colourOf(hex);
  const [, red, green, blue] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(css) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const digits = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("");
  return colourOf(`#${digits}`);
}
