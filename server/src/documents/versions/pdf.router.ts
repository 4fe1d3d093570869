// pdf.generateWorkspaceDocumentIfNotExists on the endpoint of the PDF service (spec 3 §7): the kept PDF of a finalised
// document. Each version is printed once; the call only queues the printing again if it has failed.
import type { DocumentDownload } from "@gap/core/documents/version-view";
import { downloadSchema } from "@gap/core/documents/document.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import { write } from "@gap/server/platform/calls/procedure";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { downloadUrl } from "@gap/server/platform/files/download-url";
import { readers } from "../document-policies";
import { openVersions } from "../open-document";
import { findPdf } from "./read-versions";
import { queueSealing } from "./seal-document.job";

export const documentPdfProcedures = {
  generateWorkspaceDocumentIfNotExists: write
    .allow(readers)
    .input(downloadSchema)
    .mutation(({ ctx, input }) => generateIfMissing(ctx, ctx.caller, input)),
};

/** Also the PDF of a business plan, see business-plans. */
export async function generateIfMissing(
  command: CommandContext,
  caller: Caller,
  wanted: { readonly documentId: string; readonly version?: number | undefined },
): Promise<DocumentDownload> {
  const { tx, region } = command;
  const { row } = await openVersions(tx, caller, wanted.documentId);
  const kept = await findPdf(tx, wanted);
  if (kept === undefined) throw new GapError("conflict", "This document is not finalised yet.");
  command.audit({ kind: "document", id: row.id, details: { title: row.title } });
  const { version, fileKey, sha256 } = kept;
  if (fileKey === null || sha256 === null) {
    await queueSealing(command, { documentId: row.id, version });
    return { status: "waiting" };
  }
  const url = await downloadUrl({ region, db: tx }, fileKey, { as: "attachment" });
  return url === undefined ? { status: "waiting" } : { status: "ready", url, sha256 };
}
