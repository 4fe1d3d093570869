// Seals of files that nobody here made: what they say of themselves is checked before it is believed.
import { expect, test } from "vitest";
import { verifyProposal } from "@gap/verifier/verify-proposal";

test.each([8_000_000_000, 4_000_000_000])(
  "a seal that says to cover %i bytes of a file that has fewer cannot be read",
  async (length) => {
    const file = `%PDF-1.7 /ByteRange [0 ${length} 0 60]`.padEnd(60);
    expect((await verifyProposal(new TextEncoder().encode(file))).seal).toEqual({
      state: "broken",
      why: "The seal cannot be read",
    });
  },
);
