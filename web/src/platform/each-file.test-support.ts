// Setup for each test file. All files run in one process because loading the code is most of their cost, so each file
// must leave no state behind in the page or in browser storage.
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { clearSnackbars } from "@gap/web/ui/feedback/snackbar";
import { cheapComputedStyle } from "./cheap-computed-style.test-support";
import { stopOwnerStacks } from "./no-owner-stacks.test-support";
import { shortenErrorsWhileWaiting } from "./short-query-errors.test-support";

stopOwnerStacks();

// The default of one second is too short on a busy machine; an element that never appears still fails the test.
configure({ asyncUtilTimeout: 15_000 });
shortenErrorsWhileWaiting();
for (const place of [globalThis, window]) place.getComputedStyle = cheapComputedStyle;

// Autosizing text fields listen to `document.fonts`, which happy-dom does not have.
beforeAll(() => {
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});

afterEach(() => {
  cleanup();
  clearSnackbars();
  // After the page has ended, because ending pages keep their unsaved edits in the browser.
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  vi.useRealTimers();
  // Wait for pending dynamic imports: one that breaks off when the page ends stays broken for the following files.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.title = "";
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, "", "http://localhost:3000/");
});
