// Moves to a part of the page: scrolls there, smoothly unless the reader prefers less motion, and moves the focus too,
// for keyboard and screen reader users.
export function goToElement(element: HTMLElement | null): void {
  const isCalm = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  element?.focus({ preventScroll: true });
}
