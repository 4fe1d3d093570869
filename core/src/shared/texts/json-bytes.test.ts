import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonBytes } from "@gap/core/shared/texts/json-bytes";

test("the size is that of the encoded JSON", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (texts) => {
      const encoded = encodeURIComponent(JSON.stringify(texts));
      expect(jsonBytes(texts)).toBe(encoded.replaceAll(/%[0-9A-F]{2}/g, ".").length);
    }),
  );
});
