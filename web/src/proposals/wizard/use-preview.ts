// Opens the preview of a draft, which shows the saved draft with current data.
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import type { SavedRecord } from "../autosave/saved-record";
import type { ProposalAutosave } from "../autosave/use-proposal-autosave";

interface Previewed extends Pick<ProposalAutosave, "flush">, Pick<SavedRecord, "answer"> {
  /** The address of the draft. */
  readonly path: string;
}

export function usePreview({ flush, answer, path }: Previewed): () => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  const refreshAnswers = useRefreshAnswers();
  return async () => {
    const { href } = router.latestLocation;
    if (!(await flush())) return;
    await refreshAnswers(answer);
    const hasLeft = router.latestLocation.href !== href;
    if (!hasLeft) await navigate({ to: path, hash: "preview" });
  };
}
