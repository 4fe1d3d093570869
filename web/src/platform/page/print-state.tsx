// Signals for the printing browser (the server's printing-browser.ts): the page is complete, or why it never will be.
import { useIsFetching, useQuery } from "@tanstack/react-query";

/**
 * True in the printing browser, which opens the page in print mode. For users printing an open page it is false at
 * first.
 */
export const isPrintView = () => globalThis.matchMedia?.("print").matches === true;

/** Characters that our own font lacks. Users' machines have fonts for them, but the printing machine has few. */
const CHARACTERS_WITHOUT_FONT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303F\uFF00-\uFFEF]/u;

const PRINT_FONTS = "print-fonts";

async function loadPrintFonts(): Promise<boolean> {
  const needsFonts = CHARACTERS_WITHOUT_FONT.test(document.body.textContent);
  if (needsFonts) await import("./print-fonts.css");
  return needsFonts;
}

/**
 * Renders the ready signal once no query is pending (a logo that loads late belongs to the document too) and the fonts
 * are loaded. `place` tells apart pages printed one after the other, because the previous signal may still be there.
 */
export function PrintReady({ place = "" }: { place?: string }) {
  const pendingQueries = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== PRINT_FONTS });
  const { isPending } = useQuery({
    queryKey: [PRINT_FONTS, place],
    queryFn: loadPrintFonts,
    enabled: isPrintView() && pendingQueries === 0,
    staleTime: Infinity,
  });
  return pendingQueries > 0 || (isPrintView() && isPending) ? null : <span data-print-ready={place} hidden />;
}

export function PrintFailed({ problem }: { problem: string }) {
  return <span data-print-failed={problem} hidden />;
}
