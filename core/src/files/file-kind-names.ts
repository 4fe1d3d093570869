// The names of the kinds of files, apart from their rules, which pages without uploads do not need.

const FILE_KIND_NAMES = [
  "logo",
  "proposal-logo",
  "terms",
  "mindset-image",
  "editor-image",
  "attachment",
  "sealed-proposal",
  "sealed-document",
  "archive",
  "process-image",
  "work-item-file",
  "answer-file",
] as const;

export type FileKind = (typeof FILE_KIND_NAMES)[number];

export function isFileKind(kind: string): kind is FileKind {
  return FILE_KIND_NAMES.some((name) => name === kind);
}
