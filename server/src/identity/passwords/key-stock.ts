// Keys for passwords, made ahead: making one takes half a second of a core, and nobody should wait for it at a form.
import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { tooManyAttempts } from "../identity-failure";

export interface KeyPair {
  /** SPKI and PKCS #8, base64. */
  readonly publicKey: string;
  readonly privateKey: string;
}

interface KeyStock {
  /** Begins to make keys, so that the first one who asks need not wait. */
  fill(): void;
  /** A pair that nobody else gets; refuses where too many wait already, or too many of the same ones. */
  take(forWhom: string): Promise<KeyPair>;
}

interface Waiting {
  readonly forWhom: string;
  readonly resolve: (pair: KeyPair) => void;
  readonly reject: (reason: unknown) => void;
}

// OAEP with SHA-256 takes 66 bytes of the modulus: passwords of 256 characters (spec 1 §5) do not fit into 2048 bits.
const MODULUS_BITS = 2624;
export const FEWEST_READY = 2;
export const MOST_READY = 32;
export const MOST_WAITING = 20;
/** Of one address: nobody can fill the queue alone and keep everybody else out. */
export const MOST_WAITING_TOGETHER = 2;
/** So long nobody had to wait: half as many will do. */
export const QUIET_MS = 10 * 60_000;

const makeRsaPair = promisify(generateKeyPair);
const stock = createKeyStock({ make: makeKeyPair, now: () => performance.now() });

export const stockKeyPairs = stock.fill;

/** Ask before the transaction: making one takes longer than anything in it. */
export const takeKeyPair = stock.take;

export function createKeyStock(source: { make: () => Promise<KeyPair>; now: () => number }): KeyStock {
  const ready: KeyPair[] = [];
  const waiting: Waiting[] = [];
  let wanted = FEWEST_READY;
  let ranDryAt = source.now();
  let isMaking = false;

  // One at a time, however many are missing: the other cores are for those who sign in.
  async function makeMissing(): Promise<void> {
    while (waiting.length > 0 || ready.length < wanted) {
      const pair = await source.make();
      const first = waiting.shift();
      if (first === undefined) ready.push(pair);
      else first.resolve(pair);
    }
  }

  function fill(): void {
    if (isMaking) return;
    isMaking = true;
    void makeMissing()
      .catch((error: unknown) => {
        for (const { reject } of waiting.splice(0)) reject(error);
      })
      .finally(() => {
        isMaking = false;
      });
  }

  function adaptToDemand(): void {
    const now = source.now();
    const isDry = ready.length === 0;
    if (!isDry && now - ranDryAt < QUIET_MS) return;
    ranDryAt = now;
    wanted = isDry ? Math.min(wanted * 2, MOST_READY) : Math.max(wanted / 2, FEWEST_READY);
  }

  function mayWait(forWhom: string): boolean {
    const together = waiting.filter((other) => other.forWhom === forWhom);
    return waiting.length < MOST_WAITING && together.length < MOST_WAITING_TOGETHER;
  }

  return {
    fill,
    take(forWhom) {
      adaptToDemand();
      const pair = ready.shift();
      if (pair === undefined && !mayWait(forWhom)) return Promise.reject(tooManyAttempts());
      const taken =
        pair === undefined
          ? new Promise<KeyPair>((resolve, reject) => waiting.push({ forWhom, resolve, reject }))
          : Promise.resolve(pair);
      fill();
      return taken;
    },
  };
}

async function makeKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await makeRsaPair("rsa", { modulusLength: MODULUS_BITS });
  return {
    publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
  };
}
