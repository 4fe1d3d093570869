// URLs of the pictures shown or uploaded in this tab. A new upload has no server URL yet, and a picture copied from
// another text is known only to that text; both are shown from here.

/** More than a long text contains; a dropped picture shows again once the text is saved and reopened. */
const MAX_ENTRIES = 200;

const urls = new Map<string, string>();

export function rememberPicture(key: string, url: string): void {
  const before = urls.get(key);
  // The local file is available longer than any URL.
  if (before === url || before?.startsWith("blob:") === true) return;
  urls.set(key, url);
  for (const [oldest, forgotten] of urls) {
    if (urls.size <= MAX_ENTRIES) return;
    urls.delete(oldest);
    if (forgotten.startsWith("blob:")) URL.revokeObjectURL(forgotten);
  }
}

export function rememberedPicture(key: string): string | undefined {
  return urls.get(key);
}
