// A database socket that sends all writes of one tick in a single packet, because every send is a system call, which
// often costs more than the statement.
import { Socket } from "node:net";

type WriteCallback = (error?: Error | null) => void;

export class CorkedSocket extends Socket {
  #isCorked = false;

  constructor() {
    super();
    // Node's `connect` puts its own `write` on the instance, which would hide the one below.
    this.once("connect", () => Reflect.deleteProperty(this, "write"));
  }

  override write(
    data: string | Uint8Array,
    encodingOrCallback?: BufferEncoding | WriteCallback,
    callback?: WriteCallback,
  ): boolean {
    this.#corkUntilNextTick();
    return typeof encodingOrCallback === "function"
      ? super.write(data, encodingOrCallback)
      : super.write(data, encodingOrCallback, callback);
  }

  #corkUntilNextTick(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.cork();
    // nextTick runs after the promises that are already settled, and so after the statements that they send.
    process.nextTick(() => {
      this.#isCorked = false;
      this.uncork();
    });
  }
}
