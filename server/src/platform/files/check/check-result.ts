// What a check answers: a verdict, never an error, whatever bytes somebody sends.
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
  /** As it is shown, turned upright. */
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
