import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PrintLook } from "./print-look";

const SCHEME = "data-mantine-color-scheme";

afterEach(() => document.documentElement.removeAttribute(SCHEME));

test("printing switches to the light theme and back", () => {
  document.documentElement.setAttribute(SCHEME, "dark");
  const { unmount } = render(<PrintLook footer="Proposal | Kauri Joinery" />);
  globalThis.dispatchEvent(new Event("beforeprint"));
  expect(document.documentElement.getAttribute(SCHEME)).toBe("light");
  globalThis.dispatchEvent(new Event("afterprint"));
  expect(document.documentElement.getAttribute(SCHEME)).toBe("dark");
  unmount();
  globalThis.dispatchEvent(new Event("beforeprint"));
  expect(document.documentElement.getAttribute(SCHEME)).toBe("dark");
});
