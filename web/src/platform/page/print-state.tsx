// What the printing browser waits for (the server's printing-browser.ts): the page says when it is whole, or why it never
// will be.
import { useIsFetching, useQuery } from "@tanstack/react-query";

/** As the printing browser opens it; people print what they have open already. */
export const isForPaper = () => globalThis.matchMedia?.("print").matches === true;

/** Letters that our own font has not: they come from the reader's machine, and the one that prints has few of them. */
const OTHER_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303F\uFF00-\uFFEF]/u;

const LETTERS = "letters-on-paper";

async function fetchLettersOnPaper(): Promise<boolean> {
  const hasOthers = OTHER_LETTERS.test(document.body.textContent);
  if (hasOthers) await import("./letters-on-paper.css");
  return hasOthers;
}

/**
 * Not while anything is still asked for: a logo that comes a moment later belongs to the document too. A place in a page that
 * is printed by itself says which it is: the one before may not have gone yet. Letters are looked at once the rest is there.
 */
export function PrintReady({ place = "" }: { place?: string }) {
  const asked = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== LETTERS });
  const { isPending } = useQuery({
    queryKey: [LETTERS, place],
    queryFn: fetchLettersOnPaper,
    enabled: isForPaper() && asked === 0,
    staleTime: Infinity,
  });
  return asked > 0 || (isForPaper() && isPending) ? null : <span data-print-ready={place} hidden />;
}

export function PrintFailed({ problem }: { problem: string }) {
  return <span data-print-failed={problem} hidden />;
}
