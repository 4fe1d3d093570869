// Whether the draft can be published: compared with the published version, and its problems, which are shown once
// publishing was tried. Nothing new is marked while people type.
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { hasContent, NOTHING_TO_ANSWER, problemsOf, type BlockProblem } from "@gap/core/blocks/problems";
import { blockProblemOf } from "@gap/core/blueprints/blueprint-rules";
import type { Blueprint, TemplateChange } from "@gap/core/blueprints/blueprint.schema";
import { compareTemplates } from "@gap/core/blueprints/template-changes";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { useApi } from "@gap/web/platform/app-context";
import { titleFaults } from "@gap/web/platform/autosave/title-faults";
import { TITLE_RULES, type TemplateDraft } from "./template-draft";

export interface Readiness {
  /** Undefined for the first version, and until the published version is loaded. */
  readonly changes: readonly TemplateChange[] | undefined;
  /** The problems that the last try to publish found, until they are solved; later ones wait for the next try. */
  readonly shownProblems: readonly BlockProblem[];
  /** Problems of the template itself, likewise. */
  readonly shownReasons: readonly string[];
  /** The blocks that the problems are about: those of the draft, a moment later while people type. */
  readonly blocks: readonly Block[];
  /** The number of refused tries. */
  readonly refusals: number;
  /** Shows the problems, and returns whether there are none. */
  readonly check: () => boolean;
  /** Shows the server's reasons, by field, until the draft changes. */
  readonly refused: (reasons: Readonly<Record<string, string>>) => void;
}

const NO_PROBLEMS: readonly BlockProblem[] = [];
const NO_REASONS: readonly string[] = [];

export function useReadiness(template: Blueprint, draft: TemplateDraft): Readiness {
  const publishedVersion = usePublishedVersion(template);
  const published = publishedVersion?.blocks;
  // Comparing hundreds of blocks must not delay typing and moving.
  const blocks = useDeferredValue(draft.blocks);
  const [{ refusals, found }, setTried] = useState<Tried>({ refusals: 0, found: undefined });
  const shownProblems = useMemo(
    () =>
      found === undefined
        ? NO_PROBLEMS
        : problemsOf(blocks, published).filter((problem) => found.has(keyOf(problem))),
    [found, blocks, published],
  );
  const { name, description } = draft;
  const reasons = useMemo(() => reasonsOf({ name, description, blocks }), [name, description, blocks]);
  const shownReasons = useMemo(
    () => (found === undefined ? NO_REASONS : reasons.filter((reason) => found.has(reason))),
    [found, reasons],
  );
  const ofServer = useRefusal(draft);
  const changes = useMemo(
    () =>
      publishedVersion === undefined
        ? undefined
        : compareTemplates(publishedVersion, { name, description, blocks }),
    [publishedVersion, name, description, blocks],
  );
  return {
    changes,
    shownProblems: useMemo(
      () => [...shownProblems, ...ofServer.problems],
      [shownProblems, ofServer.problems],
    ),
    shownReasons: useMemo(() => [...shownReasons, ...ofServer.reasons], [shownReasons, ofServer.reasons]),
    blocks,
    refusals,
    check: () => {
      const problems = problemsOf(draft.blocks, published);
      const newest = reasonsOf(draft);
      const isReady = problems.length === 0 && newest.length === 0;
      setTried((before) =>
        isReady
          ? { ...before, found: undefined }
          : { refusals: before.refusals + 1, found: new Set([...newest, ...problems.map(keyOf)]) },
      );
      return isReady;
    },
    refused: (fields) => {
      ofServer.keep(fields);
      setTried((before) => ({ ...before, refusals: before.refusals + 1 }));
    },
  };
}

/** Reasons that only the server knows, such as a mindset that is no longer published. */
function useRefusal(draft: TemplateDraft) {
  const [refused, setRefused] = useState<{ readonly of: TemplateDraft; readonly errors: Errors }>();
  const errors = refused?.of === draft ? refused.errors : NO_ERRORS;
  const problems = useMemo(() => errors.flatMap((error) => blockProblemOf(error) ?? []), [errors]);
  const reasons = useMemo(
    () => errors.flatMap((error) => (blockProblemOf(error) === undefined ? `${error.message}.` : [])),
    [errors],
  );
  return {
    problems,
    reasons,
    keep: (fields: Readonly<Record<string, string>>) =>
      setRefused({
        of: draft,
        errors: Object.entries(fields).map(([field, message]) => ({ field, message })),
      }),
  };
}

type Errors = readonly ValidationError[];
const NO_ERRORS: Errors = [];

interface Tried {
  readonly refusals: number;
  /** The problems that the last try found; undefined before the first one and after one that succeeded. */
  readonly found: ReadonlySet<string> | undefined;
}

function keyOf({ blockId, field }: BlockProblem): string {
  return `${blockId} ${field}`;
}

function reasonsOf({ name, description, blocks }: TemplateDraft): readonly string[] {
  const faults = titleFaults({ name, description }, TITLE_RULES);
  return [
    ...(name.trim() === "" ? ["The template needs a name."] : []),
    ...(name.trim() !== "" && faults.name !== undefined ? ["The name is too long."] : []),
    ...(faults.description === undefined ? [] : ["The description is too long."]),
    ...(hasContent(blocks) ? [] : [`${NOTHING_TO_ANSWER}.`]),
  ];
}

/** The published version, which the draft is compared with; undefined for the first version. */
function usePublishedVersion(template: Blueprint): Blueprint | undefined {
  const version = template.thisBlueprintPublishedData?.version;
  const { data } = useQuery(
    useApi().options.blueprint.getBlueprint.queryOptions(
      { blueprintId: template.blueprintId, version: version ?? 1 },
      // A published version never changes.
      { enabled: version !== undefined, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  return version === undefined ? undefined : data;
}
