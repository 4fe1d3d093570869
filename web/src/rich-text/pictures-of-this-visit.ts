// Where the pictures that were shown or brought in this tab can be had. A picture that was just brought has no address of
// the server's yet, and one that is copied from one text into another is known only to the first: both are shown from here.

/** More than a long text shows; what is forgotten is only shown again once the text is saved and opened anew. */
const MOST_KEPT = 200;

const urls = new Map<string, string>();

export function rememberPicture(key: string, url: string): void {
  const before = urls.get(key);
  // The file itself is at hand longer than any address of it.
  if (before === url || before?.startsWith("blob:") === true) return;
  urls.set(key, url);
  for (const [oldest, forgotten] of urls) {
    if (urls.size <= MOST_KEPT) return;
    urls.delete(oldest);
    if (forgotten.startsWith("blob:")) URL.revokeObjectURL(forgotten);
  }
}

export function rememberedPicture(key: string): string | undefined {
  return urls.get(key);
}
