// An open document in the lists of those that an update of their template affects.
import type { OutdatedDocument } from "@gap/core/documents/document-view";
import { DOCUMENT_STATUS_NAMES } from "@gap/core/documents/document-status";

export function nameOfOpen({ title, clientName }: OutdatedDocument): string {
  return `${title}, ${clientName}`;
}

export function factsOfOpen({ status, blueprintVersion, noLongerAsked }: OutdatedDocument): string {
  const kept =
    noLongerAsked === 0
      ? []
      : [
          noLongerAsked === 1
            ? "1 answer is no longer asked"
            : `${noLongerAsked} answers are no longer asked`,
        ];
  return [DOCUMENT_STATUS_NAMES[status], `version ${blueprintVersion}`, ...kept].join(", ");
}
