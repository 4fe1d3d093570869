// The editor's bar: Close, name and type, Edit or Preview, saving indicator, Publish.
import { IconEye, IconPencil, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SavingIndicator } from "@gap/web/ui/feedback/saving-indicator";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import classes from "./editor-bar.module.css";

const VIEWS = [
  { value: "edit", label: "Edit", icon: <IconPencil size={16} aria-hidden /> },
  { value: "preview", label: "Preview", icon: <IconEye size={16} aria-hidden /> },
] as const;

interface EditorBarProps {
  readonly name: string;
  readonly type: string;
  readonly saving: { readonly isSaving: boolean; readonly lastSavedAt: Date };
  readonly isPreview: boolean;
  /** False on narrow screens, which show only the preview. */
  readonly canEdit: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onSettings: () => void;
  readonly publishLabel: string;
  readonly onPublish: () => Promise<void>;
  readonly onClose: () => void;
}

export function EditorBar(props: EditorBarProps) {
  const { name, type, saving, isPreview, canEdit, onPreview, onSettings } = props;
  const { publishLabel, onPublish, onClose } = props;
  const [isPreparing, setIsPreparing] = useState(false);
  const publish = async () => {
    setIsPreparing(true);
    await onPublish();
    setIsPreparing(false);
  };
  return (
    <>
      <div className={classes.start}>
        <PlainIconButton label="Close" icon={<IconX size={18} />} onClick={onClose} />
        <p className={classes.name} title={name}>
          {name.trim() === "" ? "Untitled template" : name}
        </p>
        {canEdit && !isPreview ? (
          <PlainIconButton
            label="Name and description"
            icon={<IconPencil size={16} />}
            onClick={onSettings}
          />
        ) : null}
        <span className={classes.type}>
          <StatusBadge fact>{type}</StatusBadge>
        </span>
      </div>
      {canEdit ? (
        <SegmentedField
          label="View"
          isCompact
          options={VIEWS}
          value={isPreview ? "preview" : "edit"}
          onChange={(view) => onPreview(view === "preview")}
        />
      ) : null}
      <div className={classes.end}>
        <span className={classes.saved}>
          <SavingIndicator saving={saving.isSaving} lastSavedAt={saving.lastSavedAt} />
        </span>
        <Button kind="main" pending={isPreparing} onClick={() => void publish()}>
          {publishLabel}
        </Button>
      </div>
    </>
  );
}
