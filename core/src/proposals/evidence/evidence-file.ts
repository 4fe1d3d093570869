// The evidence that a sealed proposal carries with it (spec 4 §C): what was sent, letter for letter, and everything that
// happened. Whoever has the file can check it, without asking us.
import { z } from "zod";
import { firstAltered } from "./evidence";
import { AUTHENTICATED_BY, PROPOSAL_EVENT_KINDS, type ProposalEvent } from "../proposal-event";
import { canonicalJson, type Sha256 } from "../snapshot";

/** The name under which a PDF carries it. */
export const EVIDENCE_FILE_NAME = "evidence.json";

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const eventSchema = z.strictObject({
  proposalId: z.string(),
  seq: z.int(),
  version: z.int(),
  kind: z.enum(PROPOSAL_EVENT_KINDS),
  actor: z.strictObject({
    userId: z.string().optional(),
    contactId: z.string().optional(),
    name: z.string(),
    email: z.string(),
    authenticatedBy: z.enum(AUTHENTICATED_BY),
  }),
  at: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  snapshotHash: z.union([hashSchema, z.literal("")]),
  details: z.record(z.string(), z.unknown()),
  previousHash: hashSchema,
  hash: hashSchema,
});

export const evidenceFileSchema = z.strictObject({
  format: z.literal(1),
  proposalId: z.string(),
  /** Of the version that was accepted. */
  version: z.int(),
  hash: hashSchema,
  /** Canonical JSON, as it was hashed. */
  snapshot: z.string(),
  events: z.array(eventSchema),
});
export type EvidenceFile = z.output<typeof evidenceFileSchema>;

/** What happened up to the acceptance: what is noted later is not what was sealed. */
export function untilAccepted<Event extends Pick<ProposalEvent, "kind" | "version">>(
  events: readonly Event[],
  version: number,
): readonly Event[] {
  const accepted = events.findIndex((event) => event.kind === "accepted" && event.version === version);
  return accepted < 0 ? events : events.slice(0, accepted + 1);
}

export interface EvidenceProblem {
  readonly part: "file" | "snapshot" | "event" | "signature";
  /** Of an event. */
  readonly seq?: number;
  readonly why: string;
}

/** All that does not fit together, the first altered event first; empty where everything does. */
export function evidenceProblems(file: EvidenceFile, sha256: Sha256): EvidenceProblem[] {
  const altered = firstAltered(file.events as readonly ProposalEvent[], sha256);
  return [
    ...(altered === undefined ? [] : [{ part: "event" as const, ...altered }]),
    ...snapshotProblems(file, sha256),
    ...signatureProblems(file),
    ...signeeProblems(file),
  ];
}

function snapshotProblems(
  { snapshot, hash, proposalId, version }: EvidenceFile,
  sha256: Sha256,
): EvidenceProblem[] {
  const found = (why: string): EvidenceProblem[] => [{ part: "snapshot", why }];
  if (sha256(snapshot) !== hash) return found("What was sent is not what was hashed");
  const parsed = parsedOrNothing(snapshot);
  if (parsed === undefined) return found("What was sent cannot be read");
  const named = z.object({ proposalId: z.string(), version: z.int() }).safeParse(parsed);
  if (canonicalJson(parsed) !== snapshot || !named.success)
    return found("What was sent is not in its canonical form");
  return named.data.proposalId === proposalId && named.data.version === version
    ? []
    : found("What was sent is of another proposal or version");
}

const signeesSchema = z.object({
  signaturesNeeded: z.int().min(1),
  signees: z.array(z.object({ id: z.string() })),
});

/** Those whom it was sent to signed it, as many as had to, each once. */
function signeeProblems({ snapshot, events, version }: EvidenceFile): EvidenceProblem[] {
  const asked = signeesSchema.safeParse(parsedOrNothing(snapshot));
  if (!asked.success) return [{ part: "snapshot", why: "It does not say who had to sign" }];
  const signatures = events.filter((event) => event.kind === "signed" && event.version === version);
  const signed = new Set<string>();
  const wrong = signatures.flatMap(({ seq, actor: { contactId = "" } }) => {
    const isAsked = asked.data.signees.some(({ id }) => id === contactId) && !signed.has(contactId);
    signed.add(contactId);
    return isAsked ? [] : [{ part: "signature" as const, seq, why: "It is not of somebody who had to sign" }];
  });
  return signed.size < asked.data.signaturesNeeded
    ? [...wrong, { part: "signature", why: "Signatures are missing" }]
    : wrong;
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Somebody sent it, people signed exactly that, and then it was accepted. */
function signatureProblems({ events, hash, version, proposalId }: EvidenceFile): EvidenceProblem[] {
  const ofVersion = events.filter((event) => event.version === version);
  const foreign = events
    .filter((event) => event.proposalId !== proposalId)
    .map(({ seq }) => ({ part: "event" as const, seq, why: "The row is of another proposal" }));
  const otherHash = ofVersion
    .filter(
      ({ kind, snapshotHash }) => ["sent", "signed", "accepted"].includes(kind) && snapshotHash !== hash,
    )
    .map(({ seq, kind }) => ({ part: "signature" as const, seq, why: `It was ${kind} for another text` }));
  const missing = (["sent", "signed", "accepted"] as const)
    .filter((kind) => !ofVersion.some((event) => event.kind === kind))
    .map((kind) => ({ part: "signature" as const, why: `Nothing says that it was ${kind}` }));
  return [...foreign, ...otherHash, ...missing];
}
