// The failure of a request to another site, in words for the log and for tests.

export class OutboundError extends Error {
  override readonly name: string = "OutboundError";
  /** Not attempted, because the target is not allowed. */
  readonly isRefusal: boolean;

  constructor(reason: string, { isRefusal = false } = {}) {
    super(reason);
    this.isRefusal = isRefusal;
  }
}

export function refused(reason: string): OutboundError {
  return new OutboundError(reason, { isRefusal: true });
}
