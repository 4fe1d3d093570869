// A simple 64-bit hash, repeated four times, for tests: core has no SHA-256.
export function standInHash(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 2_654_435_761);
    other = Math.imul(other ^ text.charCodeAt(index), 1_597_334_677);
    one ^= other >>> 13;
    other ^= one >>> 16;
  }
  const digits = [one, other].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
  return digits.repeat(4);
}
