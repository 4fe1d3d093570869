// Submits a document once everything typed is saved. The server names the required questions that are not answered.
import { useState } from "react";
import type { DocumentView } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useDocumentChanged } from "@gap/web/documents/document.queries";
import type { DocumentSession } from "../saving/document-session";

export interface Submit {
  readonly submit: () => void;
  readonly isPending: boolean;
  /** The questions that the last try named. */
  readonly missing: readonly string[];
  /** Another reason for which it was refused. */
  readonly problem: string | undefined;
  /** The number of refused tries. */
  readonly refusals: number;
}

const NOT_SAVED_YET =
  "Your last answers are not saved yet, so the document cannot be submitted. Please try again when they are.";

class NotSavedYet extends Error {}

export function useSubmit({
  view: { documentId },
  session,
  onRequired,
}: {
  readonly view: DocumentView;
  readonly session: DocumentSession;
  readonly onRequired: (blockIds: readonly string[]) => void;
}): Submit {
  const { document: calls } = useApi().private;
  const changed = useDocumentChanged();
  const [refusals, setRefusals] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      if (!(await session.flush())) throw new NotSavedYet();
      await calls.submit.mutate({ documentId });
      await changed();
    },
    onSuccess: () => {
      setMissing([]);
      window.scrollTo?.({ top: 0 });
    },
    onError: (refusal) => {
      const named = missingIn(refusal);
      setMissing(named);
      onRequired(named);
      setRefusals((before) => before + 1);
    },
  });
  return {
    submit: () => mutate(),
    isPending,
    missing,
    refusals,
    problem:
      error === null || missing.length > 0
        ? undefined
        : error instanceof NotSavedYet
          ? NOT_SAVED_YET
          : problemOf(error),
  };
}

function missingIn(error: unknown): string[] {
  return Object.keys(validationErrorsOfCall(error)).flatMap(
    (field) => /^blocks\.(\w+)$/.exec(field)?.[1] ?? [],
  );
}
