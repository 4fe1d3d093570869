// Print styles of the sign view (spec 3 §2, Print layout): a footer on every page but the first, always in the light
// theme.
import { useEffect } from "react";
import { pageRules } from "@gap/web/platform/page/page-rules";

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
  return <style>{pageRules({ footer: `Proposal | ${clientName}`, hasCover: true })}</style>;
}
