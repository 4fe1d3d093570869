// Seals in foreign files: their own claims are verified before they are trusted.
import { expect, test } from "vitest";
import { verifyPdf } from "@gap/verifier/verify-pdf";

test.each([8_000_000_000, 4_000_000_000])(
  "a seal that claims to cover %i bytes of a smaller file cannot be read",
  async (length) => {
    const file = `%PDF-1.7 /ByteRange [0 ${length} 0 60]`.padEnd(60);
    expect((await verifyPdf(new TextEncoder().encode(file))).seal).toEqual({
      state: "broken",
      why: "The seal cannot be read",
    });
  },
);
