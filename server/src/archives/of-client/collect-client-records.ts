// Writes the pages of one client's archive to temporary files, all as the records are at one moment: what the client may
// read, even if the firm requested it, so that it can hand it to its client.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, ne } from "drizzle-orm";
import { ARCHIVE_FORMAT } from "@gap/core/archives/archive-manifest.schema";
import type { ArchiveScope } from "@gap/core/archives/archive-scope";
import { DOCUMENT_STATUS_NAMES } from "@gap/core/documents/document-status";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { clients } from "@gap/server/clients/public";
import {
  clientCopyOfDocument,
  sharedDocumentIds,
  type ClientCopyOfDocument,
} from "@gap/server/documents/public";
import type { Database, Transaction } from "@gap/server/platform/db/database";
import {
  clientCopyOfProposal,
  sentProposalIds,
  type ClientCopyOfProposal,
} from "@gap/server/proposals/public";
import type { CollectedRecords, FileToAdd } from "../collect-records";
import { documentPage } from "./document-page";
import { indexPage, type IndexedRecord } from "./index-page";
import { proposalPage, proposalTitleOf, statusLabelOf } from "./proposal-page";

/** It only reads, as the archive of a firm does. */
export function collectClientRecords(
  db: Database,
  scope: ArchiveScope,
  folder: string,
): Promise<CollectedRecords> {
  return db.transaction(async (tx) => {
    await tx.raw("set transaction isolation level repeatable read, read only");
    await tx.raw("set local statement_timeout = '10min'");
    const client = await clientOf(tx, scope);
    const archive = new ClientArchive(folder);
    const proposalIds = await sentProposalIds(tx, client.id);
    for (const id of proposalIds) {
      const copy = await clientCopyOfProposal(tx, id);
      if (copy !== undefined) await archive.addProposal(copy);
    }
    const documentIds = await sharedDocumentIds(tx, client.id);
    for (const id of documentIds) {
      const copy = await clientCopyOfDocument(tx, id);
      if (copy !== undefined) await archive.addDocument(copy);
    }
    await archive.addIndex(client.name);
    return {
      entries: archive.entries,
      files: archive.files,
      name: client.name,
      facts: {
        format: ARCHIVE_FORMAT,
        kind: "client",
        client,
        records: { proposals: proposalIds.length, documents: documentIds.length },
      },
    };
  });
}

/** An organisation is the client of one firm. */
async function clientOf(tx: Transaction, { orgId, clientId }: ArchiveScope) {
  const [client] = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(
      and(
        clientId === null ? eq(clients.clientOrgId, orgId) : eq(clients.id, clientId),
        ne(clients.status, "deleted"),
      ),
    );
  return client ?? { id: "", name: "" };
}

class ClientArchive {
  readonly entries: { readonly name: string; readonly path: string }[] = [];
  readonly files: FileToAdd[] = [];
  readonly #folder: string;
  readonly #records: IndexedRecord[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async addProposal(copy: ClientCopyOfProposal): Promise<void> {
    const { proposal, evidence } = copy;
    const name = formatProposalNumber(proposal.number);
    const pdf = this.#addFile(`proposals/${name}.pdf`, copy.pdf);
    const { terms } = copy;
    this.#addFile(`proposals/${name}-terms.pdf`, terms);
    const files = {
      pdf: pdf && `${name}.pdf`,
      terms: terms && { name: terms.fileName, address: `${name}-terms.pdf` },
      evidence: evidence && `../evidence/${name}.json`,
    };
    if (evidence !== undefined) await this.#write(`evidence/${name}.json`, JSON.stringify(evidence));
    await this.#write(`proposals/${name}.html`, proposalPage(copy, files));
    this.#records.push({
      kind: "proposal",
      title: proposalTitleOf(proposal),
      address: `proposals/${name}.html`,
      advisorName: proposal.advisorName,
      status: statusLabelOf(proposal),
      day: proposal.sentAt === undefined ? "" : formatDayIn(proposal.sentAt, proposal.timezone),
      pdf,
    });
  }

  async addDocument(copy: ClientCopyOfDocument): Promise<void> {
    const { document, versions, timezone } = copy;
    const name = document.documentId;
    const pdfs = new Map(
      versions.map(({ version, pdf }) => [
        version,
        this.#addFile(`documents/${name}-version-${version}.pdf`, pdf),
      ]),
    );
    const uploaded = new Set(copy.files.map(({ key }) => key));
    for (const file of copy.files) this.#addFile(`files/${file.key}`, file);
    const fromPage = (address: string | undefined) => address && `../${address}`;
    const written = documentPage(copy, {
      pdfOf: (version) => fromPage(pdfs.get(version)),
      fileOf: (key) => (uploaded.has(key) ? `../files/${key}` : undefined),
    });
    await this.#write(`documents/${name}.html`, written);
    this.#records.push({
      kind: document.isPlan === true ? "plan" : "document",
      title: document.title,
      address: `documents/${name}.html`,
      advisorName: document.advisorName,
      status: DOCUMENT_STATUS_NAMES[document.status],
      day: formatDayIn(document.createdAt, timezone),
      pdf: pdfs.get(versions[0]?.version ?? 0),
    });
  }

  addIndex(clientName: string): Promise<void> {
    return this.#write("index.html", indexPage(clientName, this.#records));
  }

  /** Answers the name of the entry, or undefined without a file. */
  #addFile(name: string, file: { readonly key: string; readonly bytes: number } | undefined) {
    if (file === undefined) return undefined;
    this.files.push({ ...file, name });
    return name;
  }

  async #write(name: string, content: string): Promise<void> {
    const path = join(this.#folder, `${this.entries.length}`);
    await writeFile(path, content, { mode: 0o600 });
    this.entries.push({ name, path });
  }
}
