// Checks by its content that a file is of its claimed type and harmless (spec 4 §H, spec 6 C5), with one check per
// family.
import type { FileKind } from "@gap/core/files/file-kind-names";
import { rulesOfKind, type FileType, type UploadedType } from "@gap/core/files/file-kinds";
import { checkImage } from "./check-image";
import { checkOffice } from "./check-office";
import { checkPdf } from "./check-pdf";
import { failed, type CheckResult } from "./check-result";
import { checkSvg } from "./check-svg";
import { checkText } from "./check-text";

const OFFICE = "application/vnd.openxmlformats-officedocument";

const CHECKS: Readonly<Record<UploadedType, (content: Buffer) => CheckResult | Promise<CheckResult>>> = {
  "image/png": (content) => checkImage("image/png", content),
  "image/jpeg": (content) => checkImage("image/jpeg", content),
  "image/gif": (content) => checkImage("image/gif", content),
  "image/svg+xml": checkSvg,
  "application/pdf": checkPdf,
  [`${OFFICE}.wordprocessingml.document`]: (content) =>
    checkOffice(`${OFFICE}.wordprocessingml.document`, content),
  [`${OFFICE}.spreadsheetml.sheet`]: (content) => checkOffice(`${OFFICE}.spreadsheetml.sheet`, content),
  [`${OFFICE}.presentationml.presentation`]: (content) =>
    checkOffice(`${OFFICE}.presentationml.presentation`, content),
  "text/csv": checkText,
  "text/plain": checkText,
};

export async function checkFile(file: {
  readonly kind: FileKind;
  readonly type: FileType;
  readonly content: Buffer;
}): Promise<CheckResult> {
  const { types, maxBytes } = rulesOfKind(file.kind);
  if (file.type === "application/zip" || !types.includes(file.type)) return failed("not-its-type");
  if (file.content.length === 0) return failed("empty");
  if (file.content.length > maxBytes) return failed("too-large");
  return CHECKS[file.type](file.content);
}
