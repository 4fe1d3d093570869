// Connects the editor with autosave.
import { useQuery } from "@tanstack/react-query";
import { BLOCKS_TOO_LARGE } from "@gap/core/blocks/block-limits";
import { withPictures } from "@gap/core/blocks/pictures";
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import { useApi } from "@gap/web/platform/app-context";
import { savableTitles } from "@gap/web/platform/autosave/title-faults";
import { useAutosave, type Autosave } from "@gap/web/platform/autosave/use-autosave";
import { isWithoutDraft } from "@gap/web/publishing/public";
import { useTemplatesChanged } from "../blueprints.queries";
import { draftOf, storedEdits, TITLE_RULES, type TemplateDraft } from "./template-draft";
import { TemplateEditor } from "./template-editor";

interface DraftEditorProps {
  readonly template: Blueprint;
  readonly onClose: () => void;
  readonly onReadVersion: (version: number) => void;
  /** `dropUnsaved` is to be called once the person has confirmed. */
  readonly onDiscard: (dropUnsaved: () => void) => void;
  /** Begins with the changes of the newer original. */
  readonly showsOriginal: boolean;
}

export function DraftEditor(props: DraftEditorProps) {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  return me === undefined ? null : <SavedEditor {...props} userId={me.id} />;
}

function SavedEditor(props: DraftEditorProps & { userId: string }) {
  const { template, userId, onClose, onReadVersion, onDiscard, showsOriginal } = props;
  const templatesChanged = useTemplatesChanged();
  const autosave = useTemplateAutosave(template, userId);
  const leave = () => {
    // The list shows the names and outlines that were saved here.
    void templatesChanged();
    onClose();
  };
  return (
    <TemplateEditor
      template={template}
      autosave={autosave}
      onClose={leave}
      onReadVersion={onReadVersion}
      showsOriginal={showsOriginal}
      onDiscard={() => onDiscard(autosave.discard)}
    />
  );
}

function useTemplateAutosave(template: Blueprint, userId: string): Autosave<TemplateDraft> {
  const { blueprint } = useApi().private;
  const { blueprintId } = template;
  const autosave: Autosave<TemplateDraft> = useAutosave<TemplateDraft>({
    id: blueprintId,
    ...storedEdits(template, userId),
    saved: { draft: draftOf(template), lastUpdatedAt: template.lastUpdated },
    answer: "blueprint.getBlueprint",
    endsEditing: isWithoutDraft,
    tooLarge: BLOCKS_TOO_LARGE,
    read: async () => {
      const read = await blueprint.getBlueprint.query({ blueprintId });
      return { draft: draftOf(read), lastUpdatedAt: read.lastUpdated };
    },
    save: async ({ name, description, blocks, originVersion }, lastUpdated) => {
      const saved = await blueprint.updateDraft.mutate({
        blueprintId,
        lastUpdated,
        ...savableTitles({ name, description }, TITLE_RULES),
        blocks: [...blocks],
        ...(originVersion !== undefined && { originVersion }),
      });
      const { copiedPictures } = saved;
      if (copiedPictures !== undefined) {
        const copies = new Map(Object.entries(copiedPictures));
        autosave.change((draft) => ({ ...draft, blocks: withPictures(draft.blocks, copies) }));
      }
      return saved.lastUpdated;
    },
  });
  return autosave;
}
