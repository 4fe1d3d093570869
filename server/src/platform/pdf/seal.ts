// Seals a finished PDF (spec 4 §C): PAdES B-B, or B-T if a time-stamp server is configured. Any later change of a byte
// breaks the seal, and every PDF reader reports it.
import type { Signer } from "@libpdf/core";
import type { Config } from "../config";
import type { RegionSecret } from "../region-secret";
import { inPdfThread, type Binding, type MergedDocument } from "./pdf-thread";
import { createOnce } from "../create-once";

export interface Sealer {
  /** SHA-256 of the public key in hex, by which anyone can recognise the seals of this installation. */
  keyFingerprint(): Promise<string>;
  /** Merges the documents into one and seals it. */
  seal(binding: Binding, how: SealOptions): Promise<MergedDocument>;
}

interface SealOptions {
  readonly reason: string;
  readonly now: Date;
}

/** Allows for long documents, a busy machine and a slow time-stamp server, but is well below the job's time limit. */
const MAX_SEALING_MS = 60_000;

/** Loads the certificate and PDF libraries for the first seal: at startup they would cost a second and 50 MB. */
const signing = () => import("./seal-signer");

interface SealerOptions {
  readonly config: Pick<Config, "seal" | "productName">;
  readonly secret: RegionSecret;
}

export function createSealer({ config, secret }: SealerOptions): Sealer {
  const readySigner = createOnce(async () => (await signing()).makeSigner(config, secret));
  return {
    keyFingerprint: async () => (await signing()).fingerprintOf((await readySigner()).certificate),
    seal: async (binding, how) => sealInThread(binding, how, await readySigner(), config.seal.timestampUrl),
  };
}

/** The documents contain uploaded pages, so they are processed in a worker thread that never receives the key. */
async function sealInThread(
  binding: Binding,
  { reason, now }: SealOptions,
  signer: Signer,
  timestampUrl: string | undefined,
): Promise<MergedDocument> {
  const { certificate, certificateChain, keyType, signatureAlgorithm } = signer;
  const ofSigner = {
    certificate,
    keyType,
    signatureAlgorithm,
    ...(certificateChain === undefined ? {} : { certificateChain }),
  };
  const authority =
    timestampUrl === undefined ? undefined : (await signing()).timestampAuthority(timestampUrl);
  const hasTimestamp = authority !== undefined;
  const seal = { reason, signingTime: now, fieldName: "Seal", signer: ofSigner, hasTimestamp };
  const answer = await inPdfThread(
    { kind: "bind", ...binding, seal },
    {
      longestMs: MAX_SEALING_MS,
      help: {
        sign: (data, algorithm) => signer.sign(data, algorithm),
        timestamp: (digest, algorithm) =>
          authority?.timestamp(digest, algorithm) ??
          Promise.reject(new Error("No time-stamp server is configured")),
      },
    },
  );
  if (typeof answer === "string") throw new Error(`A document could not be sealed: ${answer}`);
  if (answer.bound === undefined) throw new Error(answer.problem ?? "A document could not be sealed");
  return answer.bound;
}
