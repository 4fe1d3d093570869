// Makes the PDF of a finalised version (spec 7 §4): prints the client's copy, adds it as a file that anyone can check, seals
// and keeps the PDF once, and mails it to the chosen people. Failures are retried.
import { and, eq, isNull } from "drizzle-orm";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { documentPermission } from "@gap/core/documents/document-access";
import { DOCUMENT_FILE_NAME, documentFileOf } from "@gap/core/documents/document-file";
import { printedVersionPath } from "@gap/core/documents/document-path";
import type { DocumentSnapshot } from "@gap/core/documents/document-version";
import type { PdfState } from "@gap/core/documents/version-view";
import { pdfFileName } from "@gap/core/files/pdf-file-name";
import { ensureClientOrgExists } from "@gap/server/clients/public";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { insertGenerated, storeGenerated, type KeptFile } from "@gap/server/platform/files/store-made";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { pendingRuns } from "@gap/server/platform/jobs/job-runs";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import type { MergedDocument } from "@gap/server/platform/pdf/pdf-thread";
import type { Region } from "@gap/server/platform/region";
import { sha256 } from "@gap/server/platform/sha256";
import { documents, documentVersions } from "../documents.tables";
import { mailFinalisedCopies } from "../mails/finalised-copy.email";
import { findDocument, type FoundDocument } from "../open-document";

/** A fixed text: user input must not appear where PDF readers describe the seal itself. */
const SEAL_REASON = "Finalised document";
/** With exponential back-off from a third of a minute this covers about a day. */
const RETRY_LIMIT = 12;

export interface SealedVersion {
  readonly documentId: string;
  readonly version: number;
}

export const sealDocumentJob = defineJob<SealedVersion>({
  name: "documents.seal",
  retryLimit: RETRY_LIMIT,
  retryDelaySeconds: 20,
  expireInSeconds: 240,
  concurrency: 1,
  async handle(which, region) {
    const finalised = await readUnsealed(region, which);
    // Already sealed by an earlier attempt, or deleted with its organisation.
    if (finalised === undefined) return;
    const { row, snapshot } = finalised;
    const { content } = await makePdf(region, finalised);
    const title = `${DOC_TYPE_NAMES[snapshot.docType]} ${snapshot.title} ${snapshot.client.name}`;
    const file = await storeGenerated(region, {
      kind: "sealed-document",
      orgId: row.orgId,
      subjectId: row.id,
      fileName: `${pdfFileName(title)}.pdf`,
      content,
    });
    const origin = installationOrigin("document.seal", region.newId(), row.orgId);
    await runCommand(region, origin, (command) => keepPdf(command, finalised, file));
  },
});

/** Call it in the transaction that finalises the document. */
export async function queueSealing({ tx, region }: CommandContext, which: SealedVersion): Promise<void> {
  await region.jobs.enqueue(tx, sealDocumentJob, which, { singletonKey: keyOf(which) });
}

const keyOf = ({ documentId, version }: SealedVersion) => `${documentId}/${version}`;

/** The states of PDFs that are not made yet. One without a pending job has failed for good, until it is queued again. */
export async function statesOfUnsealed(
  db: Queryable,
  versions: readonly SealedVersion[],
): Promise<(version: SealedVersion) => Exclude<PdfState, "ready">> {
  const pending = await pendingRuns(db, { queue: sealDocumentJob.name, keys: versions.map(keyOf) });
  return (version) => pending.get(keyOf(version)) ?? "failed";
}

interface Finalised extends FoundDocument {
  readonly snapshot: DocumentSnapshot;
}

const isUnsealed = ({ documentId, version }: SealedVersion) =>
  and(
    eq(documentVersions.documentId, documentId),
    eq(documentVersions.version, version),
    isNull(documentVersions.fileKey),
  );

async function readUnsealed({ db }: Region, which: SealedVersion): Promise<Finalised | undefined> {
  const [found] = await db.read
    .select({ snapshot: documentVersions.content })
    .from(documentVersions)
    .where(isUnsealed(which));
  const document = found && (await findDocument(db.read, which.documentId));
  return found && document && { ...document, ...found };
}

async function makePdf(region: Region, finalised: Finalised): Promise<MergedDocument> {
  const { row, snapshot } = finalised;
  const { documentId, version, docType, timezone, title, client, advisor } = snapshot;
  const orgId = finalised.clientOrgId ?? (await makeClientOrg(region, row));
  const page = {
    orgId,
    permission: documentPermission(docType, documentId),
    path: `/${region.id}${printedVersionPath(orgId, { documentId, version })}`,
    timezone,
  };
  const printed = await region.pdf.print(page, (section) => section());
  const attachment = {
    name: DOCUMENT_FILE_NAME,
    content: new TextEncoder().encode(JSON.stringify(documentFileOf(snapshot, sha256))),
    description: "The document as finalised, with its fingerprint",
    mimeType: "application/json",
  };
  return region.pdf.seal(
    { parts: [printed], title: `${title} | ${client.name}`, author: advisor.name, attachment },
    { reason: SEAL_REASON, now: region.clock.now() },
  );
}

/** The page is printed as a guest of the client's organisation, which clients without any document do not have yet. */
async function makeClientOrg(region: Region, { orgId, clientId }: FoundDocument["row"]): Promise<string> {
  const origin = installationOrigin("document.seal", region.newId(), orgId);
  const { id } = await runCommand(region, origin, (command) =>
    ensureClientOrgExists(command, orgId, clientId),
  );
  return id;
}

async function keepPdf(command: CommandContext, finalised: Finalised, file: KeptFile): Promise<void> {
  const { tx } = command;
  const { row, snapshot } = finalised;
  await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, row.id)).for("update");
  const kept = await tx
    .update(documentVersions)
    .set({ fileKey: file.key, sha256: file.sha256 })
    .where(isUnsealed(snapshot))
    .returning({ version: documentVersions.version });
  // A concurrent attempt has kept its PDF first.
  if (kept.length === 0) return;
  await insertGenerated(command, file);
  await mailFinalisedCopies(command, row, snapshot);
  command.audit({ kind: "document", id: row.id, details: { title: row.title } });
  command.live("document-change-event", row.id, { revision: row.revision, changed: ["document"] });
}
