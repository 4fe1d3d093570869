// Whether the draft can be published: compared with the published version, and its problems, which are shown once
// publishing was tried.
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { compareBlocks, type BlockChange } from "@gap/core/blocks/compare-blocks";
import type { Block } from "@gap/core/blocks/block.schema";
import { hasContent, problemsOf, type BlockProblem } from "@gap/core/blocks/problems";
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import { useApi } from "@gap/web/platform/app-context";
import type { TemplateDraft } from "./template-draft";

export interface Readiness {
  /** Undefined for the first version, and until the published version is loaded. */
  readonly changes: readonly BlockChange[] | undefined;
  /** None until publishing was tried. */
  readonly shownProblems: readonly BlockProblem[];
  readonly showsProblems: boolean;
  /** Shows the problems from now on, and returns whether there are none. */
  readonly check: () => boolean;
}

const NO_PROBLEMS: readonly BlockProblem[] = [];

export function useReadiness(template: Blueprint, draft: TemplateDraft): Readiness {
  const published = usePublishedBlocks(template);
  // Comparing hundreds of blocks must not delay typing and moving.
  const blocks = useDeferredValue(draft.blocks);
  const [showsProblems, setShowsProblems] = useState(false);
  const shownProblems = useMemo(
    () => (showsProblems ? problemsOf(blocks, published) : NO_PROBLEMS),
    [showsProblems, blocks, published],
  );
  const changes = useMemo(
    () => (published === undefined ? undefined : compareBlocks(published, blocks)),
    [published, blocks],
  );
  return {
    changes,
    shownProblems,
    showsProblems,
    check: () => {
      setShowsProblems(true);
      const isComplete = hasContent(draft.blocks) && draft.name.trim() !== "";
      return isComplete && problemsOf(draft.blocks, published).length === 0;
    },
  };
}

/** The blocks of the published version, which the draft is compared with; undefined for the first version. */
function usePublishedBlocks(template: Blueprint): readonly Block[] | undefined {
  const version = template.thisBlueprintPublishedData?.version;
  const { data } = useQuery(
    useApi().options.blueprint.getBlueprint.queryOptions(
      { blueprintId: template.blueprintId, version: version ?? 1 },
      // A published version never changes.
      { enabled: version !== undefined, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  return version === undefined ? undefined : data?.blocks;
}
