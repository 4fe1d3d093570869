// Seals a finished PDF (spec 4 §C): PAdES B-B, or B-T where a time-stamp server is configured. Whoever alters one byte
// afterwards breaks the seal, and every reader says so.
import type { Signer } from "@libpdf/core";
import type { Config } from "../config";
import type { RegionSecret } from "../region-secret";
import { inPdfThread, type Binding, type BoundDocument } from "./pdf-thread";

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

/** The libraries of certificates and PDFs are loaded for the first seal: at the start they cost a second and 50 MB. */
const signing = () => import("./seal-signer");

interface SealerOptions {
  readonly config: Pick<Config, "seal" | "productName">;
  readonly secret: RegionSecret;
}

export function createSealer({ config, secret }: SealerOptions): Sealer {
  // Read or made when first needed; one that could not be read is tried again.
  let signer: Promise<Signer> | undefined;
  const makeSigner = async () => (await signing()).makeSigner(config, secret);
  const readySigner = (): Promise<Signer> => {
    signer ??= makeSigner().catch((error: unknown) => {
      signer = undefined;
      throw error;
    });
    return signer;
  };
  return {
    keyFingerprint: async () => (await signing()).fingerprintOf((await readySigner()).certificate),
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
  const authority =
    timestampUrl === undefined ? undefined : (await signing()).timestampAuthority(timestampUrl);
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
