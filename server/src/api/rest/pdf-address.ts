// The address of a PDF that a job makes, or why there is none yet.
import { GapError } from "@gap/core/shared/gap-error";

interface PreparedPdf {
  readonly status: string;
  readonly url?: string;
}

/** `missing` says when there will be one. */
export function pdfAddress({ status, url }: PreparedPdf, missing: string): string {
  if (url !== undefined) return url;
  if (status === "none") throw new GapError("notFound", missing);
  throw new GapError(
    "conflict",
    status === "failed"
      ? "The PDF could not be made."
      : "The PDF is being made. Please try again in a minute.",
  );
}
