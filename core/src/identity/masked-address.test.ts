import { expect, test } from "vitest";
import { maskedAddress } from "./masked-address";

test.each([
  ["ava@harbour.example", "a***@harbour.example"],
  ["a@harbour.example", "a***@harbour.example"],
  ['"a@b"@harbour.example', '"***@harbour.example'],
])("%s is shown as %s", (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
