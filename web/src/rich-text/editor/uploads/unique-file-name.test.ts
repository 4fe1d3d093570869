import { expect, test } from "vitest";
import { MAX_FILE_NAME_LENGTH } from "@gap/core/files/file-figures";
import { uniqueName, withUniqueName } from "./unique-file-name";

const RANDOM = "0a1b2c3d-4e5f-4000-8000-000000000000";

test.each([
  ["image.png", "image-0a1b2c3d.png"],
  ["our.office.JPG", "our.office-0a1b2c3d.JPG"],
  ["image", "image-0a1b2c3d"],
  [".png", "-0a1b2c3d.png"],
])("%s becomes %s", (name, unique) => {
  expect(uniqueName(name, RANDOM)).toBe(unique);
});

test("a long name stays within the limit and keeps its extension", () => {
  const unique = uniqueName(`${"a".repeat(MAX_FILE_NAME_LENGTH - 4)}.png`, RANDOM);
  expect(unique).toHaveLength(MAX_FILE_NAME_LENGTH);
  expect(unique.endsWith("a-0a1b2c3d.png")).toBe(true);
});

test("two files of the same name get different names and keep their content", async () => {
  const file = new File(["picture"], "image.png", { type: "image/png" });
  const [one, other] = [withUniqueName(file), withUniqueName(file)];
  expect(one.name).not.toBe(other.name);
  expect([one.type, await one.text()]).toEqual(["image/png", "picture"]);
});
