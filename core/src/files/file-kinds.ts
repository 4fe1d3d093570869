// The kinds of files: the accepted types and maximum size of each (spec 2 §5, spec 3 §5 and §9). One KB is 1000 bytes.
import type { FileKind } from "./file-kind-names";

const MB = 1_000_000;

/** The extensions of a type, the usual one first. */
const EXTENSIONS = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/gif": ["gif"],
  "image/svg+xml": ["svg"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "text/csv": ["csv"],
  "text/plain": ["txt"],
  "application/zip": ["zip"],
} as const;

export type FileType = keyof typeof EXTENSIONS;
/** Types whose content is checked. ZIP files are only made by the server. */
export type UploadedType = Exclude<FileType, "application/zip">;

interface FileKindRules {
  readonly types: readonly FileType[];
  readonly maxBytes: number;
  readonly multiple: boolean;
}

const JPG_OR_PNG = ["image/jpeg", "image/png"] as const;
const UPLOADED_TYPES = (Object.keys(EXTENSIONS) as FileType[]).filter((type) => type !== "application/zip");

export const FILE_KINDS = {
  logo: { types: JPG_OR_PNG, maxBytes: 10 * MB, multiple: false },
  "proposal-logo": { types: JPG_OR_PNG, maxBytes: 10 * MB, multiple: false },
  terms: { types: ["application/pdf"], maxBytes: 10 * MB, multiple: false },
  "mindset-image": {
    types: ["image/png", "image/jpeg", "image/gif", "image/svg+xml"],
    maxBytes: 3 * MB,
    multiple: false,
  },
  "editor-image": { types: JPG_OR_PNG, maxBytes: 10 * MB, multiple: true },
  attachment: { types: UPLOADED_TYPES, maxBytes: 10 * MB, multiple: true },
  /** Created by the server, never uploaded. */
  "sealed-proposal": { types: ["application/pdf"], maxBytes: 50 * MB, multiple: false },
  "sealed-document": { types: ["application/pdf"], maxBytes: 50 * MB, multiple: false },
  /** Created by the server, of any size. */
  archive: { types: ["application/zip"], maxBytes: Number.MAX_SAFE_INTEGER, multiple: false },
  "process-image": { types: JPG_OR_PNG, maxBytes: 10 * MB, multiple: false },
  "answer-file": { types: UPLOADED_TYPES, maxBytes: 25 * MB, multiple: true },
  "work-item-file": { types: UPLOADED_TYPES, maxBytes: 25 * MB, multiple: true },
} as const satisfies Readonly<Record<FileKind, FileKindRules>>;

export function rulesOfKind(kind: FileKind): FileKindRules {
  return FILE_KINDS[kind];
}

/** The type of a file with this name; undefined if the kind, or the narrower list of types, does not accept it. */
export function typeOfFileName(
  kind: FileKind,
  fileName: string,
  types = rulesOfKind(kind).types,
): FileType | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return types.find((type) => (EXTENSIONS[type] as readonly string[]).includes(extension));
}

export function extensionOfType(type: FileType): string {
  return EXTENSIONS[type][0];
}

/** For a file picker: each type with its extensions. */
export function acceptedByPicker(kind: FileKind, types = rulesOfKind(kind).types): Record<string, string[]> {
  return Object.fromEntries(
    types.map((type) => [type, EXTENSIONS[type].map((extension) => `.${extension}`)]),
  );
}

/** The description below a drop zone: 'JPG or PNG, up to 10 MB'. */
export function describeKind(kind: FileKind, types = rulesOfKind(kind).types): string {
  const { maxBytes } = rulesOfKind(kind);
  const names = types.map((type) => EXTENSIONS[type][0].toUpperCase());
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
  return `${list}, up to ${describeBytes(maxBytes)}`;
}

/** In units of 1000, with one decimal if it is not zero: 812 B, 2.4 KB, 10 MB. */
export function describeBytes(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  const magnitude = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const scaled = bytes / 1000 ** magnitude;
  const rounded = Math.round(scaled * 10) / 10;
  return rounded >= 1000 && magnitude < units.length - 1
    ? `1 ${units[magnitude + 1]}`
    : `${magnitude === 0 ? Math.round(scaled) : rounded} ${units[magnitude]}`;
}
