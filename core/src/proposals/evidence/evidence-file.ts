// The evidence file inside a sealed PDF (spec 4 §C): the exact snapshot that was sent, and all events. Anyone who has
// the file can verify it without the product.
import { z } from "zod";
import { firstAltered } from "./evidence";
import { AUTHENTICATED_BY, PROPOSAL_EVENT_KINDS, type ProposalEvent } from "../proposal-event";
import { alteredFigures } from "@gap/core/value-gap/altered-value";
import { canonicalJson, type Sha256 } from "@gap/core/shared/canonical-json";

/** The file's name among the PDF's attachments. */
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
  /** The version that was accepted. */
  version: z.int(),
  hash: hashSchema,
  /** The canonical JSON exactly as hashed. */
  snapshot: z.string(),
  events: z.array(eventSchema),
});
export type EvidenceFile = z.output<typeof evidenceFileSchema>;

/** The events up to the acceptance; later ones are not part of the sealed document. */
export function untilAccepted<Event extends Pick<ProposalEvent, "kind" | "version">>(
  events: readonly Event[],
  version: number,
): readonly Event[] {
  const accepted = events.findIndex((event) => event.kind === "accepted" && event.version === version);
  return accepted < 0 ? events : events.slice(0, accepted + 1);
}

export interface EvidenceProblem {
  readonly part: "file" | "snapshot" | "event" | "signature";
  /** Set for problems of one event. */
  readonly seq?: number;
  readonly why: string;
}

/** Returns all inconsistencies, the first altered event first; empty if there are none. */
export function evidenceProblems(file: EvidenceFile, sha256: Sha256): EvidenceProblem[] {
  const altered = firstAltered(file.events as readonly ProposalEvent[], sha256);
  return [
    ...(altered === undefined ? [] : [{ part: "event" as const, ...altered }]),
    ...snapshotProblems(file, sha256),
    ...signatureProblems(file),
    ...signeeProblems(file),
    ...countersignatureProblems(file),
  ];
}

function snapshotProblems(
  { snapshot, hash, proposalId, version }: EvidenceFile,
  sha256: Sha256,
): EvidenceProblem[] {
  const found = (why: string): EvidenceProblem[] => [{ part: "snapshot", why }];
  const parsed = parsedOrNothing(snapshot);
  const ofValue = alteredFiguresOf(parsed).flatMap(found);
  if (sha256(snapshot) !== hash) return [...found("The sent proposal does not match its hash"), ...ofValue];
  if (parsed === undefined) return found("The sent proposal cannot be read");
  const named = z.object({ proposalId: z.string(), version: z.int() }).safeParse(parsed);
  if (canonicalJson(parsed) !== snapshot || !named.success)
    return found("The sent proposal is not in canonical form");
  return named.data.proposalId === proposalId && named.data.version === version
    ? ofValue
    : found("The snapshot belongs to another proposal or version");
}

/** Only proposals with a scenario have a value. */
function alteredFiguresOf(snapshot: unknown): string[] {
  const { value } = z.object({ value: z.unknown() }).safeParse(snapshot).data ?? {};
  return value === undefined ? [] : alteredFigures(value);
}

const signeesSchema = z.object({
  signaturesNeeded: z.int().min(1),
  signees: z.array(z.object({ id: z.string() })),
  details: z.object({ signsInOrder: z.boolean().optional() }).optional(),
});

/** Checks that enough of the intended signees signed, each once, and in the order that was asked for. */
function signeeProblems({ snapshot, events, version }: EvidenceFile): EvidenceProblem[] {
  const required = signeesSchema.safeParse(parsedOrNothing(snapshot));
  if (!required.success) return [{ part: "snapshot", why: "The sent proposal does not name its signees" }];
  const signatures = events.filter((event) => event.kind === "signed" && event.version === version);
  const signed = new Set<string>();
  const wrong = signatures.flatMap(({ seq, actor: { contactId = "" } }) => {
    const isExpected = required.data.signees.some(({ id }) => id === contactId) && !signed.has(contactId);
    signed.add(contactId);
    return isExpected
      ? []
      : [
          {
            part: "signature" as const,
            seq,
            why: "The signer is not a signee of this proposal, or signed twice",
          },
        ];
  });
  const missing: EvidenceProblem[] =
    signed.size < required.data.signaturesNeeded
      ? [{ part: "signature", why: "Signatures are missing" }]
      : [];
  const outOfTurn =
    required.data.details?.signsInOrder === true ? signedOutOfTurn(required.data, signatures) : [];
  return [...wrong, ...outOfTurn, ...missing];
}

function signedOutOfTurn(
  { signees }: z.output<typeof signeesSchema>,
  signatures: EvidenceFile["events"],
): EvidenceProblem[] {
  const place = ({ actor }: EvidenceFile["events"][number]) =>
    signees.findIndex(({ id }) => id === actor.contactId);
  return signatures
    .filter((signature, index) => place(signature) > index)
    .map(({ seq }) => ({ part: "signature", seq, why: "The signer signed before their turn" }));
}

const countersigneeSchema = z.object({ countersignee: z.object({ userId: z.string() }).optional() });

/** Checks that the person named last countersigned this text once, after the client, if that was needed. */
function countersignatureProblems({ snapshot, events, version, hash }: EvidenceFile): EvidenceProblem[] {
  const { countersignee } = countersigneeSchema.safeParse(parsedOrNothing(snapshot)).data ?? {};
  const ofVersion = events.filter((event) => event.version === version);
  const [given, ...others] = ofVersion.filter(({ kind }) => kind === "countersigned");
  if (given === undefined)
    return countersignee === undefined ? [] : [{ part: "signature", why: "The countersignature is missing" }];
  const found = (seq: number, why: string): EvidenceProblem => ({ part: "signature", seq, why });
  if (countersignee === undefined) return [found(given.seq, "No countersignature was needed")];
  const named = ofVersion.findLast(({ kind, seq }) => kind === "countersignee-named" && seq < given.seq);
  const expected = named === undefined ? countersignee.userId : named.details["userId"];
  const isRight = given.actor.userId === expected && given.snapshotHash === hash;
  const isEarly = ofVersion.some(({ kind, seq }) => kind === "signed" && seq > given.seq);
  return [
    ...(isRight ? [] : [found(given.seq, "It was countersigned by someone else or with another text")]),
    ...(isEarly ? [found(given.seq, "It was countersigned before the client had signed")] : []),
    ...others.map(({ seq }) => found(seq, "It was countersigned twice")),
  ];
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks that this text was sent, signed and accepted. */
function signatureProblems({ events, hash, version, proposalId }: EvidenceFile): EvidenceProblem[] {
  const ofVersion = events.filter((event) => event.version === version);
  const foreign = events
    .filter((event) => event.proposalId !== proposalId)
    .map(({ seq }) => ({ part: "event" as const, seq, why: "The row belongs to another proposal" }));
  const otherHash = ofVersion
    .filter(
      ({ kind, snapshotHash }) => ["sent", "signed", "accepted"].includes(kind) && snapshotHash !== hash,
    )
    .map(({ seq, kind }) => ({ part: "signature" as const, seq, why: `It was ${kind} with another text` }));
  const missing = (["sent", "signed", "accepted"] as const)
    .filter((kind) => !ofVersion.some((event) => event.kind === kind))
    .map((kind) => ({ part: "signature" as const, why: `There is no record that it was ${kind}` }));
  return [...foreign, ...otherHash, ...missing];
}
