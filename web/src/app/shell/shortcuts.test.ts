import { expect, test } from "vitest";
import { shortcutOf } from "./shortcuts";

const element = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};
const pressed = (key: string, how: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    target: document.body,
    ...how,
  });

test("Ctrl K and ⌘ K open the palette, also from a field; K alone does not", () => {
  expect(pressed("k", { ctrlKey: true, target: element("<input>") })).toBe("palette");
  expect(pressed("K", { metaKey: true })).toBe("palette");
  expect(pressed("k")).toBeUndefined();
  expect(pressed("k", { ctrlKey: true, altKey: true })).toBeUndefined();
});

test.each([
  ["<button></button>", "shortcuts"],
  ["<input>", undefined],
  ["<textarea></textarea>", undefined],
  ["<div contenteditable='true'></div>", undefined],
  ["<div contenteditable='false'></div>", "shortcuts"],
])("? in %s is %s", (html, expected) => {
  expect(pressed("?", { target: element(html) })).toBe(expected);
});
