// Moves the focus to a block of the canvas, or to another control, and scrolls to it.

export function focusBlock(root: ParentNode | null, id: string): void {
  const block = root?.querySelector<HTMLElement>(`[data-choose="${id}"]`);
  if (block !== null && block !== undefined) moveFocus(block);
}

/** Scrolls in the next frame, because scrolling at once would make the browser lay out the page twice. */
export function moveFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    // A new block has passed the focus on to its title, but is to be seen as well.
    if (target.isConnected) target.scrollIntoView?.({ block: "nearest" });
  });
}
