/**
 * Keeps keys of a block's controls from the editor, which would use Enter for a new line and arrows to leave the block.
 */
export function keepKeysFromEditor(frame: HTMLElement | null): (() => void) | undefined {
  const keep = (event: KeyboardEvent) => {
    // Let the page handle Tab and Escape.
    if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
  };
  frame?.addEventListener("keydown", keep);
  return () => frame?.removeEventListener("keydown", keep);
}
