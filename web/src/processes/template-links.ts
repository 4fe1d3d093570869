// The templates that the steps of a process link to: their names and types, and whether they can still be used.
import { DOC_TYPE_NAMES, type DocType } from "@gap/core/blueprints/doc-type";
import type { LinkedTemplate, Process } from "@gap/core/processes/process.schema";

export interface TemplateLinks {
  /** Undefined if it can no longer be read, or was linked in another tab a moment ago. */
  readonly templateOf: (blueprintId: string) => LinkedTemplate | undefined;
  /** Why a step needs another template; undefined if it does not. */
  readonly warningOf: (blueprintId: string | undefined) => string | undefined;
  /** Whether links to templates lead somewhere. */
  readonly mayOpen: boolean;
}

const WARNINGS = {
  archived: "This template is archived. Choose another one.",
  draft: "This template is not published yet.",
  gone: "This template can no longer be used. Choose another one.",
} as const;

/** `chosen` are the templates that were linked since the process was loaded. */
export function templateLinks(
  { templates, content }: Pick<Process, "templates" | "content">,
  chosen: Readonly<Record<string, LinkedTemplate>>,
  mayOpen: boolean,
): TemplateLinks {
  // The server was asked for these only.
  const loaded = new Set(content.steps.map(({ blueprintId }) => blueprintId));
  const templateOf = (blueprintId: string) => chosen[blueprintId] ?? templates[blueprintId];
  return {
    templateOf,
    warningOf: (blueprintId) => {
      if (blueprintId === undefined) return undefined;
      const template = templateOf(blueprintId);
      if (template === undefined) return loaded.has(blueprintId) ? WARNINGS.gone : undefined;
      return template.status === "published" ? undefined : WARNINGS[template.status];
    },
    mayOpen,
  };
}

/** 'Session Record, version 5'. */
export function templateInWords({ docType, version }: LinkedTemplate): string {
  const type = DOC_TYPE_NAMES[docType as DocType];
  return version === undefined ? type : `${type}, version ${version}`;
}
