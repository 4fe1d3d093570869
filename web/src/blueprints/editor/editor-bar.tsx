// The editor's bar: Close, name and type, Edit or Preview, saving indicator, Publish.
import { IconEye, IconPencil, IconX } from "@tabler/icons-react";
import { memo, useState } from "react";
import { SaveStatus, type SaveStatusProps } from "@gap/web/platform/autosave/save-status";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import classes from "./editor-bar.module.css";

const VIEWS = [
  { value: "edit", label: "Edit", icon: <IconPencil size={16} aria-hidden /> },
  { value: "preview", label: "Preview", icon: <IconEye size={16} aria-hidden /> },
] as const;

interface EditorBarProps {
  readonly name: string;
  readonly type: string;
  readonly saving: SaveStatusProps["saving"];
  readonly fault: string | undefined;
  readonly isPreview: boolean;
  /** False on narrow screens, which show only the preview. */
  readonly canEdit: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onSettings: () => void;
  readonly publishLabel: string;
  readonly onPublish: () => Promise<void>;
  readonly onClose: () => void;
}

/** The parts are rendered apart, because the indicator changes with every save. */
export function EditorBar(props: EditorBarProps) {
  const { saving, fault, isPreview, canEdit, onPreview, publishLabel, onPublish } = props;
  const { name, type, onSettings, onClose } = props;
  return (
    <>
      <Start {...{ name, type, onSettings, onClose }} hasSettings={canEdit && !isPreview} />
      {canEdit ? <Views isPreview={isPreview} onPreview={onPreview} /> : null}
      <div className={classes.end}>
        <span className={classes.saved}>
          <SaveStatus saving={saving} fault={fault} />
        </span>
        <PublishButton label={publishLabel} onPublish={onPublish} />
      </div>
    </>
  );
}

interface StartProps extends Pick<EditorBarProps, "name" | "type" | "onSettings" | "onClose"> {
  readonly hasSettings: boolean;
}

const Start = memo(function Start({ name, type, hasSettings, onSettings, onClose }: StartProps) {
  return (
    <div className={classes.start}>
      <PlainIconButton label="Close" icon={<IconX size={18} />} onClick={onClose} />
      <p className={classes.name} title={name}>
        {name}
      </p>
      {hasSettings ? (
        <PlainIconButton label="Name and description" icon={<IconPencil size={16} />} onClick={onSettings} />
      ) : null}
      <span className={classes.type}>
        <StatusBadge fact>{type}</StatusBadge>
      </span>
    </div>
  );
});

const Views = memo(function Views({ isPreview, onPreview }: Pick<EditorBarProps, "isPreview" | "onPreview">) {
  return (
    <SegmentedField
      label="View"
      isCompact
      options={VIEWS}
      value={isPreview ? "preview" : "edit"}
      onChange={(view) => onPreview(view === "preview")}
    />
  );
});

interface PublishButtonProps {
  readonly label: string;
  readonly onPublish: () => Promise<void>;
}

const PublishButton = memo(function PublishButton({ label, onPublish }: PublishButtonProps) {
  const [isPreparing, setIsPreparing] = useState(false);
  const publish = async () => {
    setIsPreparing(true);
    await onPublish();
    setIsPreparing(false);
  };
  return (
    <Button kind="main" pending={isPreparing} onClick={() => void publish()}>
      {label}
    </Button>
  );
});
