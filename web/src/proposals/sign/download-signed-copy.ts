// Downloads the sealed PDF of an accepted proposal, from its page or a list.
import type { Api } from "@gap/web/platform/calls/api-client";
import { downloadFromUrl } from "@gap/web/platform/save-csv";

/** Requests a fresh URL, because an earlier one may have expired. Returns false while the file is being prepared. */
export async function downloadSignedCopy(
  calls: Api["private"]["proposals"],
  proposalId: string,
): Promise<boolean> {
  const { url } = await calls.getProposalsDownloadUrl.query({ proposalId });
  if (url === undefined) return false;
  await downloadFromUrl(url);
  return true;
}
