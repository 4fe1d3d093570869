// Decodes HTML like browsers: the byte order mark decides, then the header, then the page itself.

/** Browsers look no further either. */
const DECLARED_WITHIN_BYTES = 1_024;
const IN_HEADER = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i;
const META_TAG = /<meta\s([^>]*)/gi;
const IN_META_TAG = /charset\s*=\s*(?:["']\s*)?([\w.:-]{1,40})/i;

export function decodeHtml(bytes: Buffer, contentType: string): string {
  const label = byteOrderMarkOf(bytes) ?? IN_HEADER.exec(contentType)?.[1] ?? declaredIn(bytes) ?? "utf-8";
  try {
    return decode(bytes, label);
  } catch {
    // Unknown charset name.
    return decode(bytes, "utf-8");
  }
}

function declaredIn(bytes: Buffer): string | undefined {
  for (const [, attributes = ""] of bytes.toString("latin1", 0, DECLARED_WITHIN_BYTES).matchAll(META_TAG)) {
    const label = IN_META_TAG.exec(attributes)?.[1];
    if (label !== undefined) return label;
  }
  return undefined;
}

/** Decodes as a stream, so that half a character at the end, where the page was cut, is dropped. */
function decode(bytes: Buffer, label: string): string {
  // For complete content Node decodes windows-1252 as latin1 and turns its quotation marks into control characters.
  return new TextDecoder(label).decode(bytes, { stream: true });
}

function byteOrderMarkOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "utf-8" : undefined;
}
