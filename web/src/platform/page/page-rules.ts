// The style rules of printed pages (spec 3 §2, Print layout): A4 portrait, white, with a footer.

interface PageLook {
  /** The text at the left of the footer. */
  readonly footer: string;
  /** The cover fills the first page and has no footer. */
  readonly hasCover: boolean;
  /** For a part of a larger document: the pages before it, and those of the whole. */
  readonly numbers?: { readonly before: number; readonly total: number } | undefined;
}

export function pageRules({ footer, hasCover, numbers }: PageLook): string {
  const before = numbers === undefined ? "" : `html { counter-reset: page ${numbers.before}; }\n`;
  const cover = `
@page :first {
  margin: 0;
  @bottom-left { content: none; }
  @bottom-right { content: none; }
}`;
  return `${before}@page {
  size: A4 portrait;
  margin: 18mm 16mm 22mm;
  ${footerRules(footer, numbers?.total)}
}${hasCover ? cover : ""}
${WHITE_PAPER}`;
}

/** Does not print the background colour of the screen. */
const WHITE_PAPER = "@media print { :root { --gap-canvas: #fff !important; } }";

function footerRules(left: string, total: number | undefined): string {
  const look = "font: 9pt 'DM Sans Variable', 'DM Sans', sans-serif; color: #677070;";
  const pages = total === undefined ? "counter(pages)" : `"${total}"`;
  return `@bottom-left { content: ${cssText(left)}; ${look} }
  @bottom-right { content: "Page " counter(page) " of " ${pages}; ${look} }`;
}

/** Escapes a string for a style sheet, so that a client's name can end neither the string nor the sheet. */
function cssText(text: string): string {
  const escaped = text.replace(/["\\<>&\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ""} `);
  return `"${escaped}"`;
}
