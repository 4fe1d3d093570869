// Set up before each file of tests. The files follow one another in one process, because loading the code is most of
// their cost: nothing of one may be left to the next, neither on the page nor in what the browser keeps.
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { clearSnackbars } from "@gap/web/ui/feedback/snackbar";
import { cheapComputedStyle } from "./cheap-computed-style.test-support";

// A file may ask for Node alone, where there is none.
const hasPage = typeof document !== "undefined";

// A second is short for a machine that does something else meanwhile; who is not there by then fails all the same.
if (hasPage) configure({ asyncUtilTimeout: 15_000 });
if (hasPage) for (const place of [globalThis, window]) place.getComputedStyle = cheapComputedStyle;

// A text field that grows hears of fonts that arrive; there are none here, and nobody to tell of them.
beforeAll(() => {
  if (!hasPage) return;
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});

afterEach(() => {
  cleanup();
  clearSnackbars();
});

afterAll(async () => {
  vi.useRealTimers();
  // A part that somebody did not wait for would break off where the page ends, and be broken for the files that follow.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (!hasPage) return;
  localStorage.clear();
  sessionStorage.clear();
  document.title = "";
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, "", "http://localhost:3000/");
});
