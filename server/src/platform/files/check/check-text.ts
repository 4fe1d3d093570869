// Checks text and CSV files: valid UTF-8 and no binary content.
import { isUtf8 } from "node:buffer";
import { failed, PASSED, type CheckResult } from "./check-result";

export function checkText(content: Buffer): CheckResult {
  return isUtf8(content) && !content.includes(0) ? PASSED : failed("not-its-type");
}
