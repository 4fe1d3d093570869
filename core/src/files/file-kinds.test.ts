import { expect, test } from "vitest";
import { isFileKind, type FileKind } from "@gap/core/files/file-kind-names";
import {
  acceptedByPicker,
  describeBytes,
  describeKind,
  extensionOfType,
  FILE_KINDS,
  rulesOfKind,
  typeOfFileName,
  type FileType,
} from "@gap/core/files/file-kinds";

const MB = 1_000_000;

test.each<[FileKind, readonly string[], number, boolean]>([
  ["logo", ["image/jpeg", "image/png"], 10 * MB, false],
  ["proposal-logo", ["image/jpeg", "image/png"], 10 * MB, false],
  ["terms", ["application/pdf"], 10 * MB, false],
  ["mindset-image", ["image/png", "image/jpeg", "image/gif", "image/svg+xml"], 3 * MB, false],
  ["editor-image", ["image/jpeg", "image/png"], 10 * MB, true],
  ["process-image", ["image/jpeg", "image/png"], 10 * MB, false],
])("%s accepts %j up to %d bytes, multiple: %s", (kind, types, maxBytes, multiple) => {
  expect(rulesOfKind(kind)).toEqual({ types, maxBytes, multiple });
});

test.each<[FileKind, number]>([
  ["attachment", 10 * MB],
  ["work-item-file", 25 * MB],
])("%s may be of any type that another kind accepts, up to %d bytes", (kind, maxBytes) => {
  const { archive: _made, ...uploaded } = FILE_KINDS;
  const taken = Object.values(uploaded).flatMap((rules): readonly FileType[] => rules.types);
  expect(new Set(rulesOfKind(kind).types)).toEqual(new Set(taken));
  expect(rulesOfKind(kind)).toMatchObject({ maxBytes, multiple: true });
});

test.each<[FileKind, string, string | undefined]>([
  ["logo", "a.png", "image/png"],
  ["logo", "a.jpg", "image/jpeg"],
  ["logo", "a.jpeg", "image/jpeg"],
  ["logo", "A.PNG", "image/png"],
  ["logo", "photo.of.us.JpG", "image/jpeg"],
  ["logo", "a.gif", undefined],
  ["logo", "a.svg", undefined],
  ["logo", "a.pdf", undefined],
  ["logo", "png", undefined],
  ["logo", "a.png.exe", undefined],
  ["logo", "a.png ", undefined],
  ["logo", "a.png\n", undefined],
  ["logo", "a.png\0.exe", undefined],
  ["logo", ".png", "image/png"],
  ["logo", "", undefined],
  ["logo", "a.", undefined],
  ["terms", "Terms 2026.pdf", "application/pdf"],
  ["terms", "Terms.docx", undefined],
  ["mindset-image", "a.gif", "image/gif"],
  ["mindset-image", "a.svg", "image/svg+xml"],
  ["mindset-image", "a.svgz", undefined],
  ["attachment", "a.csv", "text/csv"],
  ["attachment", "a.txt", "text/plain"],
  ["attachment", "a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["attachment", "a.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["attachment", "a.pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["attachment", "a.docm", undefined],
  ["attachment", "a.doc", undefined],
  ["attachment", "a.html", undefined],
])("%s treats a file named %j as %s", (kind, fileName, expected) => {
  expect(typeOfFileName(kind, fileName)).toBe(expected);
});

test("the usual extension of a type is accepted by every kind with that type", () => {
  for (const kind of Object.keys(FILE_KINDS).filter(isFileKind)) {
    for (const type of rulesOfKind(kind).types)
      expect(typeOfFileName(kind, `a.${extensionOfType(type)}`)).toBe(type);
  }
});

test("only listed kinds are file kinds", () => {
  expect(["logo", "constructor", "toString", "Logo", ""].filter(isFileKind)).toEqual(["logo"]);
});

test("a file picker gets each type with its extensions", () => {
  expect(acceptedByPicker("logo")).toEqual({ "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] });
});

test("the types of a kind can be narrowed", () => {
  const onlyPdf = ["application/pdf"] as const;
  expect(acceptedByPicker("attachment", onlyPdf)).toEqual({ "application/pdf": [".pdf"] });
  expect(describeKind("attachment", onlyPdf)).toBe("PDF, up to 10 MB");
  expect(typeOfFileName("attachment", "plan.pdf", onlyPdf)).toBe("application/pdf");
  expect(typeOfFileName("attachment", "plan.docx", onlyPdf)).toBeUndefined();
});

test.each<[FileKind, string]>([
  ["logo", "JPG or PNG, up to 10 MB"],
  ["terms", "PDF, up to 10 MB"],
  ["mindset-image", "PNG, JPG, GIF or SVG, up to 3 MB"],
])("%s is described", (kind, words) => {
  expect(describeKind(kind)).toBe(words);
});

test.each<[number, string]>([
  [0, "0 B"],
  [1, "1 B"],
  [812, "812 B"],
  [999, "999 B"],
  [1_000, "1 KB"],
  [1_024, "1 KB"],
  [1_050, "1.1 KB"],
  [2_400, "2.4 KB"],
  [999_949, "999.9 KB"],
  [999_950, "1 MB"],
  [999_999, "1 MB"],
  [1_000_000, "1 MB"],
  [10_000_000, "10 MB"],
  [10_000_001, "10 MB"],
  [999_999_999, "1 GB"],
  [2_500_000_000, "2.5 GB"],
  [1_234_000_000_000, "1234 GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(describeBytes(bytes)).toBe(words);
});
