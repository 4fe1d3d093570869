// The socket of a database connection: what is said in one go leaves in one packet, because each send costs a call into
// the operating system, and that often costs more than the statement.
import { Socket } from "node:net";

type WhenWritten = (error?: Error | null) => void;

export class BurstSocket extends Socket {
  #isHoldingBack = false;

  override write(
    data: string | Uint8Array,
    encodingOrWhenWritten?: BufferEncoding | WhenWritten,
    whenWritten?: WhenWritten,
  ): boolean {
    this.#holdBack();
    return typeof encodingOrWhenWritten === "function"
      ? super.write(data, encodingOrWhenWritten)
      : super.write(data, encodingOrWhenWritten, whenWritten);
  }

  #holdBack(): void {
    if (this.#isHoldingBack) return;
    this.#isHoldingBack = true;
    this.cork();
    // After the promises that are settled already, and so after the statements that follow at once.
    process.nextTick(() => {
      this.#isHoldingBack = false;
      this.uncork();
    });
  }
}
