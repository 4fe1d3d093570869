// Answers of the calls about finalised versions of documents (spec 7 §4).
import type { FirmBrand } from "@gap/core/orgs/brand";
import type { DocumentSide } from "./document-status";
import type { DocumentSnapshot } from "./document-version";

/** A finalised version in the list of versions, the latest first. */
export interface ListedVersion {
  readonly version: number;
  readonly finalisedAt: Date;
  /** The person's name. */
  readonly finalisedBy: string;
  /** Why it was finalised although answers were missing. */
  readonly reason?: string;
  readonly pdf: PdfState;
}

/** 'waiting' while it is made, 'retrying' after a failed try, 'failed' if no further try is planned. */
export type PdfState = "waiting" | "retrying" | "failed" | "ready";

/** A finalised version as one side reads it, on screens and on paper. */
export interface VersionView {
  readonly snapshot: DocumentSnapshot;
  /** The hash of the client's copy, which its PDF contains. */
  readonly hash: string;
  readonly side: DocumentSide;
  /** The names of the people who get the PDF by mail, as the PDF says them. */
  readonly sentTo: readonly string[];
  readonly brand: FirmBrand;
  /** The page on which anyone can check the PDF. */
  readonly verifyAddress: string;
  /** Temporary URLs of pictures, by key; of answers too, if they are pictures. */
  readonly imageUrls: Readonly<Record<string, string>>;
  /** Temporary URLs of uploaded files to download, by key. */
  readonly fileUrls: Readonly<Record<string, string>>;
}

/** The PDF of a finalised version. */
export interface DocumentDownload {
  /** 'none' until the document is finalised. */
  readonly status: "none" | PdfState;
  /** Both set once it is ready. */
  readonly url?: string;
  readonly sha256?: string;
}
