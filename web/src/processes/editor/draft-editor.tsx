// Connects the editor with autosave.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ProcessDraft } from "@gap/core/processes/process-draft.schema";
import { withProcessPictures } from "@gap/core/processes/process-pictures";
import { PROCESS_TOO_LARGE, type Process } from "@gap/core/processes/process.schema";
import { useApi } from "@gap/web/platform/app-context";
import { savableTitles } from "@gap/web/platform/autosave/title-faults";
import { useAutosave, type Autosave } from "@gap/web/platform/autosave/use-autosave";
import { isWithoutDraft } from "@gap/web/publishing/public";
import { useProcessesChanged, type ProcessRights } from "../processes.queries";
import { draftOf, storedEdits, TITLE_RULES } from "./process-draft";
import { ProcessEditor } from "./process-editor";

interface DraftEditorProps {
  readonly process: Process;
  readonly rights: ProcessRights;
  readonly onLeave: () => void;
  /** `dropUnsaved` is to be called once the person has confirmed. */
  readonly onDiscard: (dropUnsaved: () => void) => void;
  readonly onVersions: () => void;
}

export function DraftEditor(props: DraftEditorProps) {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  return me === undefined ? null : <SavedEditor {...props} userId={me.id} />;
}

function SavedEditor(props: DraftEditorProps & { userId: string }) {
  const { process, rights, userId, onLeave, onDiscard, onVersions } = props;
  const autosave = useProcessAutosave(process, userId);
  const processesChanged = useEffectEvent(useProcessesChanged());
  // Lists show the names and outlines that were saved here, and this page must not start from an older version again.
  useEffect(() => () => void processesChanged(), []);
  return (
    <ProcessEditor
      process={process}
      rights={rights}
      autosave={autosave}
      onLeave={onLeave}
      onVersions={onVersions}
      onDiscard={() => onDiscard(autosave.discard)}
    />
  );
}

function useProcessAutosave(process: Process, userId: string): Autosave<ProcessDraft> {
  const calls = useApi().private.process;
  const { processId } = process;
  const autosave: Autosave<ProcessDraft> = useAutosave<ProcessDraft>({
    id: processId,
    ...storedEdits(process, userId),
    saved: { draft: draftOf(process), lastUpdatedAt: process.lastUpdated },
    answer: "process.get",
    endsEditing: isWithoutDraft,
    tooLarge: PROCESS_TOO_LARGE,
    read: async () => {
      const read = await calls.get.query({ processId });
      return { draft: draftOf(read), lastUpdatedAt: read.lastUpdated };
    },
    save: async ({ name, description, content }, lastUpdated) => {
      const saved = await calls.updateDraft.mutate({
        processId,
        lastUpdated,
        ...savableTitles({ name, description }, TITLE_RULES),
        content,
      });
      const { copiedPictures } = saved;
      if (copiedPictures !== undefined) {
        const copies = new Map(Object.entries(copiedPictures));
        autosave.change((draft) => ({ ...draft, content: withProcessPictures(draft.content, copies) }));
      }
      return saved.lastUpdated;
    },
  });
  return autosave;
}
