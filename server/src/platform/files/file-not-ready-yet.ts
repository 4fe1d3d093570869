// Refusal because a file is still being checked or copied. Apart from other refusals, because the same call may succeed
// a minute later: scheduled sending tries again.
import { GapError, type ValidationError } from "@gap/core/shared/gap-error";

export class FileNotReadyYet extends GapError {
  constructor(validationErrors: readonly ValidationError[]) {
    super("unprocessable", validationErrors[0]?.message, { validationErrors });
  }
}
