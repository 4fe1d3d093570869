// Seals a finished PDF (spec 4 §C): PAdES B-B, or B-T where a time-stamp server is configured. Whoever alters one byte
// afterwards breaks the seal, and every reader says so.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { CryptoKeySigner, HttpTimestampAuthority, type Signer } from "@libpdf/core";
import { Certificate } from "pkijs";
import type { Config } from "../config";
import type { RegionSecret } from "../region-secret";
import { inPdfThread, type Binding, type BoundDocument } from "./pdf-thread";
import { makeSealKey } from "./seal-certificate";
import { signerOfP12 } from "./signer-of-p12";

export interface Sealer {
  /** Of the public key, SHA-256 in hex: by it anybody can tell this installation's seals from others. */
  keyFingerprint(): Promise<string>;
  /** Binds the documents into one, and seals that. */
  seal(binding: Binding, how: HowToSeal): Promise<BoundDocument>;
}

interface HowToSeal {
  readonly reason: string;
  readonly now: Date;
}

/** Long documents on a busy machine, and a time-stamp server far away; well below the time of the job that waits. */
const LONGEST_SEALING_MS = 60_000;

interface SealerOptions {
  readonly config: Pick<Config, "seal" | "productName">;
  readonly secret: RegionSecret;
}

export function createSealer({ config, secret }: SealerOptions): Sealer {
  // Read or made when first needed; one that could not be read is tried again.
  let signer: Promise<Signer> | undefined;
  const readySigner = (): Promise<Signer> => {
    signer ??= makeSigner({ config, secret }).catch((error: unknown) => {
      signer = undefined;
      throw error;
    });
    return signer;
  };
  return {
    keyFingerprint: async () => fingerprintOf((await readySigner()).certificate),
    seal: async (binding, how) => sealInThread(binding, how, await readySigner(), config.seal.timestampUrl),
  };
}

/** With pages of others in it: what they hold is handled where it can do no harm, and the key does not go there. */
async function sealInThread(
  binding: Binding,
  { reason, now }: HowToSeal,
  signer: Signer,
  timestampUrl: string | undefined,
): Promise<BoundDocument> {
  const { certificate, certificateChain, keyType, signatureAlgorithm } = signer;
  const ofSigner = {
    certificate,
    keyType,
    signatureAlgorithm,
    ...(certificateChain === undefined ? {} : { certificateChain }),
  };
  const authority = timestampUrl === undefined ? undefined : new HttpTimestampAuthority(timestampUrl);
  const hasTimestamp = authority !== undefined;
  const seal = { reason, signingTime: now, fieldName: "Seal", signer: ofSigner, hasTimestamp };
  const answer = await inPdfThread(
    { kind: "bind", ...binding, seal },
    {
      longestMs: LONGEST_SEALING_MS,
      help: {
        sign: (data, algorithm) => signer.sign(data, algorithm),
        timestamp: (digest, algorithm) =>
          authority?.timestamp(digest, algorithm) ??
          Promise.reject(new Error("No time-stamp server is named")),
      },
    },
  );
  if (typeof answer === "string") throw new Error(`A document could not be sealed: ${answer}`);
  if (answer.bound === undefined) throw new Error(answer.problem ?? "A document could not be sealed");
  return answer.bound;
}

async function makeSigner({ config, secret }: SealerOptions): Promise<Signer> {
  const { p12File, p12Password } = config.seal;
  if (p12File !== undefined) return signerOfP12(await readFile(p12File), p12Password ?? "");
  const { privateKey, certificate } = await makeSealKey(secret, `${config.productName} document seal`);
  return new CryptoKeySigner(privateKey, certificate, "EC", "ECDSA");
}

function fingerprintOf(der: Uint8Array): string {
  const certificate = Certificate.fromBER(new Uint8Array(der).buffer);
  const key = certificate.subjectPublicKeyInfo.toSchema().toBER();
  return createHash("sha256").update(new Uint8Array(key)).digest("hex");
}
