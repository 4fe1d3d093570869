// Fingerprints in groups of eight characters, so that they can be compared and read out.

/** Two lines of four groups. */
export function fingerprintLines(hash: string): readonly [string, string] {
  return [inGroups(hash.slice(0, 32)), inGroups(hash.slice(32))];
}

function inGroups(text: string): string {
  return text.replace(/(.{8})(?=.)/g, "$1 ");
}
