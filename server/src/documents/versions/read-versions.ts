// document.getVersions, getVersion and getDownload (spec 7 §4): the finalised versions of a document and their PDFs. The
// client's side never gets the advisor's own parts.
import { and, desc, eq } from "drizzle-orm";
import { picturesOf } from "@gap/core/blocks/pictures";
import { documentFileOf } from "@gap/core/documents/document-file";
import { versionForSide, type DocumentSnapshot } from "@gap/core/documents/document-version";
import type { DocumentDownload, ListedVersion, VersionView } from "@gap/core/documents/version-view";
import { DOCUMENT_NOT_FOUND } from "@gap/core/documents/document.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { readFirmBrand } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { downloadUrl, downloadUrlOfFile, type WantedDownload } from "@gap/server/platform/files/download-url";
import { files } from "@gap/server/platform/files/files.tables";
import { verifyAddressOf } from "@gap/server/platform/pdf/verify-address";
import type { Region } from "@gap/server/platform/region";
import { sha256 } from "@gap/server/platform/sha256";
import { documentVersions } from "../documents.tables";
import { openVersions } from "../open-document";
import { statesOfUnsealed } from "./seal-document.job";
import { peopleOfDocument } from "../reading/people-of-document.db";

interface OneVersion {
  readonly documentId: string;
  readonly version: number;
}

const isVersion = ({ documentId, version }: OneVersion) =>
  and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version));

export async function getVersions(
  db: Queryable,
  caller: Caller,
  documentId: string,
): Promise<ListedVersion[]> {
  const { row } = await openVersions(db, caller, documentId);
  const { version, finalisedAt, finalisedBy, reason, fileKey } = documentVersions;
  const rows = await db
    .select({ version, finalisedAt, finalisedBy, reason, fileKey })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, row.id))
    .orderBy(desc(version));
  const people = await peopleOfDocument(
    db,
    row.orgId,
    rows.map(({ finalisedBy: by }) => by),
  );
  const unsealed = rows.filter((each) => each.fileKey === null);
  const stateOf = await statesOfUnsealed(
    db,
    unsealed.map((each) => ({ documentId: row.id, version: each.version })),
  );
  return rows.map((each) => ({
    version: each.version,
    finalisedAt: each.finalisedAt,
    finalisedBy: people[each.finalisedBy]?.name ?? "",
    pdf: each.fileKey === null ? stateOf({ documentId: row.id, version: each.version }) : "ready",
    ...(each.reason !== "" && { reason: each.reason }),
  }));
}

export async function getVersion(ctx: ReadContext<Caller>, wanted: OneVersion): Promise<VersionView> {
  const { db, caller, region } = ctx;
  const { row, side } = await openVersions(db, caller, wanted.documentId);
  const [found] = await db
    .select({ content: documentVersions.content })
    .from(documentVersions)
    .where(isVersion(wanted));
  if (found === undefined) throw new GapError("notFound", DOCUMENT_NOT_FOUND);
  const snapshot = versionForSide(found.content, side);
  return {
    snapshot,
    hash: documentFileOf(found.content, sha256).hash,
    side,
    sentTo: found.content.finalised.mailTo.map(({ name }) => name),
    brand: await readFirmBrand(region, row.orgId),
    verifyAddress: verifyAddressOf(region),
    ...(await urlsOf(region, db, snapshot)),
  };
}

async function urlsOf(
  region: Region,
  db: Queryable,
  { blocks, mindsets, files: attached }: DocumentSnapshot,
): Promise<Pick<VersionView, "imageUrls" | "fileUrls">> {
  const ofAnswers = new Set(attached.map(({ key }) => key));
  const pictures = [...picturesOf(blocks), ...mindsets.flatMap(({ imageFileName = [] }) => imageFileName)];
  const keys = [...new Set([...pictures, ...ofAnswers])];
  const rows = keys.length === 0 ? [] : await db.select().from(files).where(isOneOf(files.key, keys));
  const urls = async (wanted: WantedDownload, chosen: typeof rows) => {
    const pairs = await Promise.all(
      chosen.map(async (file) => [file.key, await downloadUrlOfFile(region, file, wanted)] as const),
    );
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
  };
  return {
    imageUrls: await urls(
      { variant: "display" },
      rows.filter(({ type }) => type.startsWith("image/")),
    ),
    fileUrls: await urls(
      { as: "attachment" },
      rows.filter(({ key }) => ofAnswers.has(key)),
    ),
  };
}

interface WantedPdf {
  readonly documentId: string;
  readonly version?: number | undefined;
}

/** The kept PDF is the client's copy, for both sides. */
export async function getDownload(ctx: ReadContext<Caller>, wanted: WantedPdf): Promise<DocumentDownload> {
  const { db, caller } = ctx;
  await openVersions(db, caller, wanted.documentId);
  const kept = await findPdf(db, wanted);
  if (kept === undefined) return { status: "none" };
  const { fileKey, sha256: hash } = kept;
  if (fileKey === null || hash === null) {
    const which = { documentId: wanted.documentId, version: kept.version };
    const stateOf = await statesOfUnsealed(db, [which]);
    return { status: stateOf(which) };
  }
  const url = await downloadUrl(ctx, fileKey, { as: "attachment" });
  return url === undefined ? { status: "failed" } : { status: "ready", url, sha256: hash };
}

/** The PDF of a version, or of the latest one; undefined if there is no such version. */
export async function findPdf(db: Queryable, { documentId, version }: WantedPdf) {
  const [found] = await db
    .select({
      version: documentVersions.version,
      fileKey: documentVersions.fileKey,
      sha256: documentVersions.sha256,
    })
    .from(documentVersions)
    .where(
      version === undefined
        ? eq(documentVersions.documentId, documentId)
        : isVersion({ documentId, version }),
    )
    .orderBy(desc(documentVersions.version))
    .limit(1);
  return found;
}
