// Tests the verifier with real seals: made by the server, checked by the code that the page and the command share.
import { createHash } from "node:crypto";
import { PDF } from "@libpdf/core";
import { beforeAll, describe, expect, test } from "vitest";
import { DOCUMENT_FILE_NAME, documentFileOf } from "@gap/core/documents/document-file";
import { VERSION } from "@gap/core/documents/document-version.test-data";
import { hashOfEvent, NO_PREVIOUS_HASH } from "@gap/core/proposals/evidence/evidence";
import { EVIDENCE_FILE_NAME } from "@gap/core/proposals/evidence/evidence-file";
import type { ProposalActor } from "@gap/core/proposals/proposal-event";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { systemRandom } from "@gap/server/platform/clock";
import { createSealer } from "@gap/server/platform/pdf/seal";
import { createRegionSecret } from "@gap/server/platform/region-secret";
import { verdictInWords } from "@gap/verifier/verdict-in-words";
import { verifyPdf } from "@gap/verifier/verify-pdf";

const NOW = new Date("2026-05-23T10:00:00Z");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const SNAPSHOT = canonicalJson({
  format: 1,
  proposalId: "P",
  version: 1,
  advisor: { name: "Harbour Advisory" },
  client: { name: "Pōhutukawa Motels" },
  signaturesNeeded: 1,
  signees: [{ id: "tom" }],
  timezone: "Pacific/Auckland",
});

const sealer = createSealer({
  config: {
    productName: "Gap",
    seal: { p12File: undefined, p12Password: undefined, timestampUrl: undefined },
  },
  secret: createRegionSecret("a-secret-of-the-region", systemRandom),
});

/** With a countersignature if a member of the firm is given. */
function eventsOf(
  snapshotHash: string,
  details: Readonly<Record<string, unknown>> = {},
  firm?: ProposalActor,
) {
  let previousHash = NO_PREVIOUS_HASH;
  const kinds = [
    "sent",
    "signed",
    ...(firm === undefined ? [] : (["countersigned"] as const)),
    "accepted",
  ] as const;
  return kinds.map((kind, index) => {
    const row = {
      proposalId: "P",
      seq: index + 1,
      version: 1,
      kind,
      actor: (kind === "countersigned" && firm) || {
        contactId: "tom",
        name: "Tom Aldridge",
        email: "tom@kauri.example",
        authenticatedBy: "mailed-link" as const,
      },
      at: NOW.toISOString(),
      ip: "192.0.2.1",
      userAgent: "a browser",
      snapshotHash,
      details,
      previousHash,
    };
    previousHash = hashOfEvent(row, sha256);
    return { ...row, hash: previousHash };
  });
}

async function pdfWith(evidence: object | undefined, fileName = EVIDENCE_FILE_NAME): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: "a4" }).drawText("Proposal", { x: 60, y: 700 });
  if (evidence !== undefined)
    pdf.attachments.add(fileName, new TextEncoder().encode(JSON.stringify(evidence)));
  return pdf.save();
}

async function sealedPdf(evidence: object | undefined, by = sealer): Promise<Uint8Array> {
  const parts = [await pdfWith(evidence)] as const;
  const { content } = await by.seal({ parts }, { reason: "Accepted proposal", now: NOW });
  return content;
}

const EVIDENCE = {
  format: 1,
  proposalId: "P",
  version: 1,
  hash: sha256(SNAPSHOT),
  snapshot: SNAPSHOT,
  events: eventsOf(sha256(SNAPSHOT)),
};

let sealed: Uint8Array;
beforeAll(async () => {
  sealed = await sealedPdf(EVIDENCE);
});

test("a sealed proposal is valid; the result names the proposal and its signers", async () => {
  const verdict = await verifyPdf(sealed);
  expect(verdict.problems).toEqual([]);
  expect(verdictInWords(verdict, await sealer.keyFingerprint())).toEqual([
    "Valid: sealed with the published key, and unchanged since.",
    "Seal: intact, by Gap document seal, 23 May 2026, 10:00:00 pm NZST.",
    expect.stringMatching(/^Key: [0-9a-f]{64}$/),
    "Proposal for Pōhutukawa Motels by Harbour Advisory, version 1.",
    "Signed by Tom Aldridge <tom@kauri.example>, 23 May 2026, 10:00:00 pm NZST.",
  ]);
});

test("signatures with and without a mailbox proof or a typed name are equally valid", async () => {
  const mailboxProof = { by: "mailed-code", at: "2026-05-22T08:15:00.000Z" };
  const events = eventsOf(sha256(SNAPSHOT), { mailboxProof, signature: { typed: "T. Aldridge" } });
  const verdict = await verifyPdf(await sealedPdf({ ...EVIDENCE, events }));
  expect(verdict).toMatchObject({ isSound: true, problems: [] });
  expect(verdictInWords(verdict).at(-1)).toBe(
    "Signed by Tom Aldridge <tom@kauri.example>, 23 May 2026, 10:00:00 pm NZST. Name typed: T. Aldridge. " +
      "Email address confirmed by a code sent to it, entered on 22 May 2026, 8:15:00 pm NZST.",
  );
});

test("a countersigned proposal names the person who signed for the firm", async () => {
  const countersignee = { userId: "ava", name: "Ava Lane", email: "ava@harbour.example" };
  const snapshot = canonicalJson({ ...(JSON.parse(SNAPSHOT) as object), countersignee });
  const hash = sha256(snapshot);
  const firm = { ...countersignee, authenticatedBy: "session" as const };
  const events = eventsOf(hash, {}, firm);
  const verdict = await verifyPdf(await sealedPdf({ ...EVIDENCE, snapshot, hash, events }));
  expect(verdict).toMatchObject({ isSound: true, problems: [] });
  expect(verdictInWords(verdict).at(-1)).toBe(
    "Countersigned by Ava Lane <ava@harbour.example>, 23 May 2026, 10:00:00 pm NZST.",
  );
  const missing = { ...EVIDENCE, snapshot, hash, events: eventsOf(hash) };
  expect((await verifyPdf(await sealedPdf(missing))).problems).toMatchObject([
    { part: "signature", why: "The countersignature is missing" },
  ]);
});

test("a seal with another key is not called valid", async () => {
  const verdict = await verifyPdf(sealed);
  expect(verdictInWords(verdict)[0]).toBe(
    "Unchanged since it was sealed. Compare its key with the one that the sender has published.",
  );
  expect(verdictInWords(verdict, "0".repeat(64))[0]).toBe(
    "Unchanged since it was sealed, but with an unknown key.",
  );
});

test("every altered byte of the PDF is noticed", async () => {
  const text = Buffer.from(sealed).toString("latin1");
  const signature = text.indexOf("<", text.indexOf("/Contents", text.lastIndexOf("/ByteRange")));
  const end = signature + text.slice(signature).search(/0{200}/);
  // A sample of the whole file, every seventh digit of the seal, and all digits of its last part, the signature proper.
  const step = Math.max(1, Math.floor(sealed.length / 60));
  const sampled = Array.from({ length: Math.ceil(sealed.length / step) }, (_, index) => index * step);
  const ofSeal = Array.from({ length: 240 }, (_, index) => signature + index * 7);
  const ofSignature = Array.from({ length: 160 }, (_, index) => end - index);
  for (const place of [...sampled, ...ofSeal, ...ofSignature, sealed.length - 1]) {
    const altered = Uint8Array.from(sealed);
    altered[place] = otherThan(text[place] ?? "");
    expect((await verifyPdf(altered)).isSound, `byte ${place}`).toBe(false);
  }
});

/** Replaces a hex digit by another one, so that the file stays well-formed. */
function otherThan(letter: string): number {
  return (letter === "0" ? "1" : "0").charCodeAt(0);
}

test("content added after the seal is reported", async () => {
  const longer = Uint8Array.from([...sealed, ...new TextEncoder().encode("\n% more")]);
  expect((await verifyPdf(longer)).seal).toEqual({
    state: "broken",
    why: "Something was added to the document after it was sealed",
  });
});

test("an altered file that someone else sealed again is reported with the altered row", async () => {
  const [sent, signed, ...rest] = EVIDENCE.events;
  const events = [sent, { ...signed, at: "2026-05-24T10:00:00.000Z" }, ...rest];
  const forged = await sealedPdf({ ...EVIDENCE, events });
  const verdict = await verifyPdf(forged);
  expect(verdict.seal.state).toBe("intact");
  expect(verdict.isSound).toBe(false);
  expect(verdict.problems).toEqual([{ part: "event", seq: 2, why: "The row does not match its hash" }]);
  expect(verdictInWords(verdict).slice(-2)).toEqual([
    "The file says: Proposal for Pōhutukawa Motels by Harbour Advisory, version 1.",
    "The file says: Signed by Tom Aldridge <tom@kauri.example>, 24 May 2026, 10:00:00 pm NZST.",
  ]);
});

test("a PDF without a seal or evidence, and a file that is not a PDF, are not valid", async () => {
  const plain = await verifyPdf(await pdfWith(EVIDENCE));
  expect(plain.seal).toEqual({ state: "none" });
  const bare = await verifyPdf(await sealedPdf(undefined));
  expect(verdictInWords(bare)).toContain("Evidence: There is no evidence in this file.");
  expect((await verifyPdf(new TextEncoder().encode("hello"))).isSound).toBe(false);
});

describe("a sealed document", () => {
  const documentPdf = async (file: object) => {
    const parts = [await pdfWith(file, DOCUMENT_FILE_NAME)] as const;
    return (await sealer.seal({ parts }, { reason: "Finalised document", now: NOW })).content;
  };
  const file = documentFileOf(VERSION, sha256);

  test("is valid; the result names it, its client and the person who finalised it", async () => {
    const verdict = await verifyPdf(await documentPdf(file));
    expect(verdict).toMatchObject({ isSound: true, problems: [] });
    expect(verdictInWords(verdict, await sealer.keyFingerprint())).toEqual([
      "Valid: sealed with the published key, and unchanged since.",
      "Seal: intact, by Gap document seal, 23 May 2026, 10:00:00 pm NZST.",
      expect.stringMatching(/^Key: [0-9a-f]{64}$/),
      "Quarterly planning, for Kauri Joinery by Harbour Advisory, version 1.",
      "Finalised by Maia Tane, 20 May 2026, 11:41:00 am NZST.",
      `Content: ${file.hash}`,
    ]);
  });

  test("whose content was altered and sealed again is not", async () => {
    const snapshot = file.snapshot.replace("Grow", "Shrink");
    const verdict = await verifyPdf(await documentPdf({ ...file, snapshot }));
    expect(verdict.isSound).toBe(false);
    expect(verdictInWords(verdict)).toContain("Text: The finalised document does not match its hash.");
    expect((await verifyPdf(await documentPdf({ format: 1 }))).isSound).toBe(false);
  });
});
