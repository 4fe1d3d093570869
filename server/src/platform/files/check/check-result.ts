// The result of a check: always a verdict and never an exception, whatever the bytes are.
import type { FileReason } from "@gap/core/files/file-reasons";

export interface MadeVariant {
  readonly name: "thumbnail" | "display";
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

export interface PassedCheck {
  readonly passed: true;
  /** As shown, after applying the orientation. */
  readonly width?: number;
  readonly height?: number;
  readonly variants: readonly MadeVariant[];
}

export interface FailedCheck {
  readonly passed: false;
  readonly reason: FileReason;
}

export type CheckResult = PassedCheck | FailedCheck;

export const PASSED: PassedCheck = { passed: true, variants: [] };

export function failed(reason: FileReason): FailedCheck {
  return { passed: false, reason };
}
