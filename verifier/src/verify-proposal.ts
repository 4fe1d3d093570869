// Verifies a PDF that claims to be an accepted proposal (spec 4 §C): its seal and its evidence. It contacts no server,
// so anyone can verify it anywhere.
import { PDF } from "@libpdf/core";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import {
  EVIDENCE_FILE_NAME,
  evidenceFileSchema,
  evidenceProblems,
  type EvidenceFile,
  type EvidenceProblem,
} from "@gap/core/proposals/evidence/evidence-file";
import { verifySeal, type SealVerdict } from "./verify-seal";

export interface ProposalVerdict {
  readonly seal: SealVerdict;
  /** Undefined if the PDF contains no readable evidence. */
  readonly evidence?: EvidenceFile;
  readonly problems: readonly EvidenceProblem[];
  /** Sealed by anyone, unchanged, and with consistent evidence. */
  readonly isSound: boolean;
}

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

export async function verifyProposal(bytes: Uint8Array): Promise<ProposalVerdict> {
  const seal = await verifySeal(bytes);
  const { evidence, problems } = await evidenceIn(bytes);
  const isSound = seal.state === "intact" && evidence !== undefined && problems.length === 0;
  return { seal, problems, isSound, ...(evidence === undefined ? {} : { evidence }) };
}

async function evidenceIn(
  bytes: Uint8Array,
): Promise<{ readonly evidence?: EvidenceFile; readonly problems: readonly EvidenceProblem[] }> {
  const attached = await PDF.load(bytes).then(
    (pdf) => pdf.attachments.get(EVIDENCE_FILE_NAME),
    () => null,
  );
  if (attached === null) return { problems: [{ part: "file", why: "There is no evidence in this file" }] };
  const parsed = evidenceFileSchema.safeParse(parsedJson(new TextDecoder().decode(attached)));
  if (!parsed.success)
    return { problems: [{ part: "file", why: "The evidence in this file cannot be read" }] };
  return { evidence: parsed.data, problems: problemsOf(parsed.data) };
}

function problemsOf(evidence: EvidenceFile): readonly EvidenceProblem[] {
  try {
    return evidenceProblems(evidence, hashOf);
  } catch {
    return [{ part: "snapshot", why: "The sent proposal cannot be read" }];
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
