// Print styles of a page (spec 3 §2, Print layout): A4 with a footer, always in the light theme.
import { useEffect } from "react";
import { pageRules } from "./page-rules";

const SCHEME = "data-mantine-color-scheme";

interface PrintLookProps {
  /** The text at the left of the footer. */
  readonly footer: string;
  /** The cover fills the first page and has no footer. */
  readonly hasCover?: boolean;
}

export function PrintLook({ footer, hasCover = false }: PrintLookProps) {
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
  return <style>{pageRules({ footer, hasCover })}</style>;
}
