// A tab that was open during a release asks for chunks that are gone: one reload brings the new ones.

/** `entry` is this build's first file; a page that no longer names it belongs to a newer release. */
export function reloadAfterRelease(entry: string): void {
  window.addEventListener("vite:preloadError", () => {
    void isReleasedAnew(entry).then((released) => {
      if (released) window.location.reload();
    });
  });
}

// Where the server is away, or the chunk is missing for another reason, a reload would only lose what was typed.
async function isReleasedAnew(entry: string): Promise<boolean> {
  try {
    const response = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
    return response.ok && !(await response.text()).includes(entry);
  } catch {
    return false;
  }
}
