// Changes the directory of a ZIP file in ways that no writer offers, for tests of hostile archives.

const RECORD = 0x02014b50;
const END = 0x06054b50;

interface Place {
  /** The offset of the record in the directory. */
  readonly at: number;
  readonly nameEnd: number;
  readonly extraLength: number;
}

function findRecord(zip: Buffer, name: string): Place {
  const end = zip.lastIndexOf(littleEndian(END));
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === RECORD) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const extraLength = zip.readUInt16LE(at + 30);
    if (zip.toString("utf8", at + 46, nameEnd) === name) return { at, nameEnd, extraLength };
    at = nameEnd + extraLength + zip.readUInt16LE(at + 32);
  }
  throw new Error(`The archive has no ${name}`);
}

function littleEndian(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** Two entries with one content: the second record points to the first one's. */
export function withSharedContent(zip: Buffer, first: string, second: string): Buffer {
  const changed = Buffer.from(zip);
  const from = findRecord(changed, first).at;
  const { at } = findRecord(changed, second);
  // CRC, both sizes and the method, so that the content fits; then its place.
  changed.copy(changed, at + 10, from + 10, from + 12);
  changed.copy(changed, at + 16, from + 16, from + 28);
  changed.copy(changed, at + 42, from + 42, from + 46);
  return changed;
}

/** An extra field of Unix that says: this entry is a link to another file. */
export function withUnixLink(zip: Buffer, name: string, linked: string): Buffer {
  const data = Buffer.concat([Buffer.alloc(12), Buffer.from(linked)]);
  const field = Buffer.alloc(4);
  field.writeUInt16LE(0x000d);
  field.writeUInt16LE(data.length, 2);
  const { at, nameEnd, extraLength } = findRecord(zip, name);
  const added = field.length + data.length;
  const changed = Buffer.concat([zip.subarray(0, nameEnd), field, data, zip.subarray(nameEnd)]);
  changed.writeUInt16LE(extraLength + added, at + 30);
  const end = changed.lastIndexOf(littleEndian(END));
  changed.writeUInt32LE(changed.readUInt32LE(end + 12) + added, end + 12);
  return changed;
}
