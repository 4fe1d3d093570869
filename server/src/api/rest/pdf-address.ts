// The address of a PDF that a job makes, or why there is none yet.
import { ProblemError, problemOf } from "./problem";

interface PreparedPdf {
  readonly status: string;
  readonly url?: string;
}

/** `missing` says when there will be one. */
export function pdfAddress({ status, url }: PreparedPdf, missing: string): string {
  if (url !== undefined) return url;
  throw new ProblemError(
    status === "none"
      ? problemOf("notFound", missing)
      : problemOf(
          "conflict",
          status === "failed"
            ? "The PDF could not be made."
            : "The PDF is being made. Please try again in a minute.",
        ),
  );
}
