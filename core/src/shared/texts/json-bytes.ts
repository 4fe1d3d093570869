// The size of a value as JSON in UTF-8, in bytes.

export function jsonBytes(value: object): number {
  const json = JSON.stringify(value);
  let bytes = json.length;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit > 0x7f) bytes += unit <= 0x7ff || isSurrogate(unit) ? 1 : 2;
  }
  return bytes;
}

/** A pair of surrogates has four bytes, two for each. */
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
