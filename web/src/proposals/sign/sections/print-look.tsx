// Print styles (spec 3 §2, Print layout): A4 portrait, a footer on every page but the first, always in the light theme.
import { useEffect } from "react";
import type { PageNumbers } from "@gap/core/proposals/printed-parts";

const SCHEME = "data-mantine-color-scheme";

export function PrintLook({ clientName }: { clientName: string }) {
  useEffect(() => {
    const page = document.documentElement;
    let before: string | null = null;
    const lighten = () => {
      before = page.getAttribute(SCHEME);
      page.setAttribute(SCHEME, "light");
    };
    const restore = () => page.setAttribute(SCHEME, before ?? "light");
    window.addEventListener("beforeprint", lighten);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", lighten);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
  return <style>{`${pageRules(clientName)}\n${WHITE_PAPER}`}</style>;
}

interface PageLook {
  /** The cover fills the first page and has no footer. */
  readonly hasCover?: boolean;
  /** For a part of a larger document: its place in the page count of the whole. */
  readonly numbers?: PageNumbers | undefined;
}

export function pageRules(clientName: string, { hasCover = true, numbers }: PageLook = {}): string {
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
  ${footerRules(`Proposal | ${clientName}`, numbers)}
}${hasCover ? cover : ""}`;
}

/** Does not print the background colour of the screen. */
export const WHITE_PAPER = "@media print { :root { --gap-canvas: #fff !important; } }";

function footerRules(left: string, numbers: PageNumbers | undefined): string {
  const look = "font: 9pt 'DM Sans Variable', 'DM Sans', sans-serif; color: #677070;";
  const total = numbers === undefined ? "counter(pages)" : `"${numbers.total}"`;
  return `@bottom-left { content: ${cssText(left)}; ${look} }
  @bottom-right { content: "Page " counter(page) " of " ${total}; ${look} }`;
}

/** Escapes a string for a style sheet, so that a client's name can end neither the string nor the sheet. */
function cssText(text: string): string {
  const escaped = text.replace(/["\\<>&\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ""} `);
  return `"${escaped}"`;
}
