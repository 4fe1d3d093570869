// Returns the accepted proposal that a path names, if any: documents/proposal/{proposalId}.
import { ULID_PATTERN } from "@gap/core/shared/ids";

export function acceptedProposalIn(path: string): string | undefined {
  const [documents, proposal, id = "", ...more] = path.split("/");
  const names = documents === "documents" && proposal === "proposal" && more.length === 0;
  return names && ULID_PATTERN.test(id) ? id : undefined;
}
