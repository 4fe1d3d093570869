import { expect, test } from "vitest";
import { idSchema } from "@gap/core/shared/ids";
import { newImportId } from "./import-id";

test("every import has a unique id in ULID format", () => {
  const names = Array.from({ length: 100 }, newImportId);
  expect(names.every((name) => idSchema.safeParse(name).success)).toBe(true);
  expect(new Set(names).size).toBe(100);
});
