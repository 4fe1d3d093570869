// Verifies a PDF that claims to be an accepted proposal (spec 4 §C) or a finalised document (spec 7 §4): its seal, and the
// file inside that says what was sealed. It contacts no server, so anyone can verify it anywhere.
import { PDF } from "@libpdf/core";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import {
  DOCUMENT_FILE_NAME,
  documentFileSchema,
  problemOfDocumentFile,
  type DocumentFile,
} from "@gap/core/documents/document-file";
import {
  EVIDENCE_FILE_NAME,
  evidenceFileSchema,
  evidenceProblems,
  type EvidenceFile,
  type EvidenceProblem,
} from "@gap/core/proposals/evidence/evidence-file";
import { verifySeal, type SealVerdict } from "./verify-seal";

export interface PdfVerdict {
  readonly seal: SealVerdict;
  /** The evidence of an accepted proposal; undefined if the PDF contains no readable evidence. */
  readonly evidence?: EvidenceFile;
  /** The content of a finalised document. */
  readonly document?: DocumentFile;
  readonly problems: readonly EvidenceProblem[];
  /** True if the file is sealed with any key, unchanged, and consistent in itself. */
  readonly isSound: boolean;
}

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

export async function verifyPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const seal = await verifySeal(bytes);
  const content = await contentIn(bytes);
  return { seal, ...content, isSound: seal.state === "intact" && content.problems.length === 0 };
}

async function contentIn(bytes: Uint8Array): Promise<Omit<PdfVerdict, "seal" | "isSound">> {
  const attached = await PDF.load(bytes).then(
    ({ attachments }) => ({
      evidence: attachments.get(EVIDENCE_FILE_NAME),
      document: attachments.get(DOCUMENT_FILE_NAME),
    }),
    () => undefined,
  );
  if (attached?.evidence) return evidenceIn(attached.evidence);
  if (attached?.document) return documentIn(attached.document);
  return { problems: [{ part: "file", why: "There is no evidence in this file" }] };
}

const UNREADABLE: EvidenceProblem = { part: "file", why: "The evidence in this file cannot be read" };

function evidenceIn(attached: Uint8Array): Omit<PdfVerdict, "seal" | "isSound"> {
  const parsed = evidenceFileSchema.safeParse(parsedJson(new TextDecoder().decode(attached)));
  if (!parsed.success) return { problems: [UNREADABLE] };
  return { evidence: parsed.data, problems: problemsOf(parsed.data) };
}

function documentIn(attached: Uint8Array): Omit<PdfVerdict, "seal" | "isSound"> {
  const parsed = documentFileSchema.safeParse(parsedJson(new TextDecoder().decode(attached)));
  if (!parsed.success) return { problems: [UNREADABLE] };
  const why = problemOfDocumentFile(parsed.data, hashOf);
  return { document: parsed.data, problems: why === undefined ? [] : [{ part: "snapshot", why }] };
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
