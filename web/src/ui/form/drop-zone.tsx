// A drop zone: files are dropped or picked, refused with a reason for 5 s, and listed with their upload status.
import { Dropzone, type FileRejection } from "@mantine/dropzone";
import "./drop-zone-styles.css";
import { IconUpload } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { FileKind } from "@gap/core/files/file-kind-names";
import { acceptedByPicker, describeKind, rulesOfKind, type FileType } from "@gap/core/files/file-kinds";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { UploadRow } from "./upload-row";
import { REJECTION_MS, rejectionText, whyKindRefuses, type UploadItem } from "./upload-status";
import classes from "./drop-zone.module.css";

export interface DropZoneProps {
  label: string;
  /** Determines the accepted types, sizes and number of files. */
  kind: FileKind;
  /** Narrows the types that the kind accepts. */
  types?: readonly FileType[] | undefined;
  /** Defaults to a description of the kind. */
  hint?: ReactNode;
  disabled?: boolean;
  /** One line, for a zone that already has its file. */
  small?: boolean;
  items: readonly UploadItem[];
  onFiles: (files: File[]) => void;
  /** Called when none of the files was accepted; the zone itself shows the reason. */
  onRefused?: () => void;
  onRemove?: (id: string) => void;
  /** Finished files are already saved, so removing them from the list only hides them. */
  keepsFinished?: boolean;
  /** Offers to retry a failed file. */
  onRetry?: (id: string) => void;
}

interface Rejection {
  name: string;
  text: string;
}

export function DropZone({
  label,
  kind,
  types,
  hint = describeKind(kind, types),
  disabled = false,
  small = false,
  items,
  onFiles,
  onRefused,
  onRemove,
  keepsFinished = false,
  onRetry,
}: DropZoneProps) {
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (rejections.length === 0) return undefined;
    const timer = setTimeout(() => setRejections([]), REJECTION_MS);
    return () => clearTimeout(timer);
  }, [rejections]);
  const { maxBytes, multiple } = rulesOfKind(kind);
  const remove = (id: string) => {
    // The remove button disappears with its row, so move the focus to the file chooser.
    chooser.current?.focus();
    onRemove?.(id);
  };

  return (
    <div className={utility.grid8}>
      <Dropzone
        className={classes["zone"] ?? ""}
        data-closed={disabled || undefined}
        data-small={small || undefined}
        // The keyboard reaches the button inside; its click bubbles to the zone, which opens the picker.
        activateOnKeyboard={false}
        disabled={disabled}
        multiple={multiple}
        accept={acceptedByPicker(kind, types)}
        maxSize={maxBytes}
        // The button is the accessible control.
        inputProps={{ "aria-label": label, "aria-hidden": true }}
        onDropAny={(files, rejected) => setRejections(rejectionsOf({ kind, types }, files, rejected))}
        onDrop={(files) => {
          const accepted = files.filter((file) => whyKindRefuses(kind, file, types) === undefined);
          if (accepted.length > 0) onFiles(accepted);
          else onRefused?.();
        }}
        onReject={(rejected) => {
          if (rejected.length > 0) onRefused?.();
        }}
      >
        <span className={classes["invitation"]}>
          <IconUpload size={20} aria-hidden />
          <button ref={chooser} type="button" className={classes["label"]} disabled={disabled}>
            {label}
          </button>
          <span className={classes["hint"]}>{hint}</span>
        </span>
      </Dropzone>
      {rejections.length === 0 ? null : (
        <div role="alert">
          {rejections.map(({ name, text }, at) => (
            <p key={`${at} ${name}`} className={classes["rejection"]}>
              {name} {text}
            </p>
          ))}
        </div>
      )}
      {items.length === 0 ? null : (
        <ul className={classes["items"]} aria-label="Files">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onlyHides={keepsFinished && item.status === "done"}
              onRetry={onRetry}
              onRemove={onRemove === undefined ? undefined : remove}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function rejectionsOf(
  { kind, types }: Pick<DropZoneProps, "kind" | "types">,
  files: readonly File[],
  rejected: readonly FileRejection[],
): Rejection[] {
  const byPicker = rejected.map(({ file, errors }) => ({
    name: file.name,
    text: rejectionText(errors.map(({ code }) => code)),
  }));
  const byKind = files.flatMap((file) => {
    const code = whyKindRefuses(kind, file, types);
    return code === undefined ? [] : [{ name: file.name, text: rejectionText([code]) }];
  });
  return [...byPicker, ...byKind];
}
