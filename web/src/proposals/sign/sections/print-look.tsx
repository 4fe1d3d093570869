// Print styles (spec 3 §2, Print layout): A4 portrait, a footer on every page but the first, always in the light theme.
import { useEffect } from "react";

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

/** The certificate follows the proposal with page numbers of its own and no cover. */
export function CertificatePrintLook({ clientName }: { clientName: string }) {
  return (
    <style>{`@page {
  size: A4 portrait;
  margin: 18mm 16mm 22mm;
  ${footerRules(`Certificate of acceptance | ${clientName}`, "Certificate, page ")}
}
${WHITE_PAPER}`}</style>
  );
}

export function pageRules(clientName: string): string {
  return `@page {
  size: A4 portrait;
  margin: 18mm 16mm 22mm;
  ${footerRules(`Proposal | ${clientName}`, "Page ")}
}
@page :first {
  margin: 0;
  @bottom-left { content: none; }
  @bottom-right { content: none; }
}`;
}

/** Does not print the background colour of the screen. */
const WHITE_PAPER = "@media print { :root { --gap-canvas: #fff !important; } }";

function footerRules(left: string, page: "Page " | "Certificate, page "): string {
  const look = "font: 9pt 'DM Sans Variable', 'DM Sans', sans-serif; color: #677070;";
  return `@bottom-left { content: ${cssText(left)}; ${look} }
  @bottom-right { content: "${page}" counter(page) " of " counter(pages); ${look} }`;
}

/** Escapes a string for a style sheet, so that a client's name can end neither the string nor the sheet. */
function cssText(text: string): string {
  const escaped = text.replace(/["\\<>&\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ""} `);
  return `"${escaped}"`;
}
