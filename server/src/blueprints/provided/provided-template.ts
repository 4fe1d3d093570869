// One of the provider's templates.
import type { DocType } from "@gap/core/blueprints/doc-type";
import type { ProvidedBlock } from "./provided-blocks";

export interface ProvidedTemplate {
  /** Never changes: ids are derived from it. */
  readonly key: string;
  readonly name: string;
  readonly docType: DocType;
  readonly description: string;
  readonly blocks: readonly ProvidedBlock[];
}
