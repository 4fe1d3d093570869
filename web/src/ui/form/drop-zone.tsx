// Files in: dropped or picked, turned away with a reason for 5 s, and listed with their status while they travel.
import { Dropzone, type FileRejection } from "@mantine/dropzone";
import "./drop-zone-styles.css";
import { IconUpload } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { acceptedByPicker, describeKind, rulesOfKind, type FileKind } from "@gap/core/files/file-kinds";
import { UploadRow } from "./upload-row";
import { REJECTION_MS, rejectionText, whyKindRefuses, type UploadItem } from "./upload-status";
import classes from "./drop-zone.module.css";

export interface DropZoneProps {
  label: string;
  /** Says which files may come, how large and how many. */
  kind: FileKind;
  /** In words; the kind's own where nothing is said. */
  hint?: ReactNode;
  disabled?: boolean;
  items: readonly UploadItem[];
  onFiles: (files: File[]) => void;
  /** None of what came was taken; the zone itself says why. */
  onRefused?: () => void;
  onRemove?: (id: string) => void;
  /** What is done is saved already: taking it off the list only hides it. */
  keepsWhatIsDone?: boolean;
  /** Offers another try with a file that did not make it. */
  onRetry?: (id: string) => void;
}

interface Rejection {
  name: string;
  text: string;
}

export function DropZone({
  label,
  kind,
  hint = describeKind(kind),
  disabled = false,
  items,
  onFiles,
  onRefused,
  onRemove,
  keepsWhatIsDone = false,
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
    // The button goes with its row; the next thing to do is to choose another file.
    chooser.current?.focus();
    onRemove?.(id);
  };

  return (
    <div className={classes["root"]}>
      <Dropzone
        className={classes["zone"] ?? ""}
        data-closed={disabled || undefined}
        // The button inside is what the keyboard reaches; its click rises to the zone, which opens the picker.
        activateOnKeyboard={false}
        disabled={disabled}
        multiple={multiple}
        accept={acceptedByPicker(kind)}
        maxSize={maxBytes}
        // The button speaks for it.
        inputProps={{ "aria-label": label, "aria-hidden": true }}
        onDropAny={(files, rejected) => setRejections(rejectionsOf(kind, files, rejected))}
        onDrop={(files) => {
          const taken = files.filter((file) => whyKindRefuses(kind, file) === undefined);
          if (taken.length > 0) onFiles(taken);
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
              onlyHides={keepsWhatIsDone && item.status === "done"}
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
  kind: FileKind,
  files: readonly File[],
  rejected: readonly FileRejection[],
): Rejection[] {
  const byPicker = rejected.map(({ file, errors }) => ({
    name: file.name,
    text: rejectionText(errors.map(({ code }) => code)),
  }));
  const byKind = files.flatMap((file) => {
    const code = whyKindRefuses(kind, file);
    return code === undefined ? [] : [{ name: file.name, text: rejectionText([code]) }];
  });
  return [...byPicker, ...byKind];
}
