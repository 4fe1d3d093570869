// An archive that does not fit, with all the reasons that were found.

export class ImportRefusedError extends Error {
  override readonly name = "ImportRefusedError";
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join("\n"));
    this.reasons = reasons;
  }
}
