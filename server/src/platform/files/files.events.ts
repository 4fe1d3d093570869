// Event of a file that passed its check; capabilities listen to it to put the file to use.
import type { FileKind } from "@gap/core/files/file-kind-names";
import { defineEvent } from "../events/event-bus";

export interface FilePassed {
  readonly key: string;
  readonly kind: FileKind;
  readonly orgId: string;
  readonly subjectId: string | null;
  readonly uploadedBy: string;
  readonly fileName: string;
}

export const filePassed = defineEvent<FilePassed>("files.passed");
