// Files in: dropped or picked, turned away with a reason for 5 s, and listed with their status while they travel.
import { Dropzone } from "@mantine/dropzone";
import "./drop-zone-styles.css";
import { IconUpload, IconX } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import { REJECTION_MS, rejectionText, UPLOAD_STATUS_TEXT, type UploadItem } from "./upload-status";
import classes from "./drop-zone.module.css";

export interface DropZoneProps {
  label: string;
  /** What may come and how large, in words. */
  hint?: ReactNode;
  /** By type: { "image/png": [".png"] }. */
  accept?: Record<string, string[]>;
  maxBytes?: number;
  multiple?: boolean;
  disabled?: boolean;
  items: readonly UploadItem[];
  onFiles: (files: File[]) => void;
  onRemove?: (id: string) => void;
}

interface Rejection {
  name: string;
  text: string;
}

export function DropZone({
  label,
  hint,
  accept,
  maxBytes,
  multiple = true,
  disabled = false,
  items,
  onFiles,
  onRemove,
}: DropZoneProps) {
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  useEffect(() => {
    if (rejections.length === 0) return undefined;
    const timer = setTimeout(() => setRejections([]), REJECTION_MS);
    return () => clearTimeout(timer);
  }, [rejections]);

  return (
    <div className={classes["root"]}>
      <Dropzone
        className={classes["zone"] ?? ""}
        data-closed={disabled || undefined}
        // The button inside is what the keyboard reaches; its click rises to the zone, which opens the picker.
        activateOnKeyboard={false}
        disabled={disabled}
        multiple={multiple}
        {...(accept === undefined ? {} : { accept })}
        {...(maxBytes === undefined ? {} : { maxSize: maxBytes })}
        inputProps={{ "aria-label": label }}
        onDrop={(files) => {
          setRejections([]);
          onFiles(files);
        }}
        onReject={(rejected) =>
          setRejections(
            rejected.map(({ file, errors }) => ({
              name: file.name,
              text: rejectionText(errors.map((error) => error.code)),
            })),
          )
        }
      >
        <span className={classes["invitation"]}>
          <IconUpload size={20} aria-hidden />
          <button type="button" className={classes["label"]} disabled={disabled}>
            {label}
          </button>
          {hint === undefined ? null : <span className={classes["hint"]}>{hint}</span>}
        </span>
      </Dropzone>
      <div role="alert">
        {rejections.map(({ name, text }) => (
          <p key={name} className={classes["rejection"]}>
            <span className={classes["fileName"]}>{name}</span> {text}
          </p>
        ))}
      </div>
      {items.length === 0 ? null : (
        <ul className={classes["items"]} aria-label="Files">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadRow({ item, onRemove }: { item: UploadItem; onRemove: ((id: string) => void) | undefined }) {
  const travels = item.status === "uploading";
  return (
    <li className={classes["item"]} data-status={item.status}>
      <span className={classes["fileName"]}>{item.name}</span>
      <span className={classes["status"]} role="status">
        {UPLOAD_STATUS_TEXT[item.status]}
      </span>
      {onRemove === undefined ? null : (
        <IconButton
          small
          label={`Remove ${item.name}`}
          icon={<IconX size={16} />}
          onClick={() => onRemove(item.id)}
        />
      )}
      {travels && item.progress !== undefined ? (
        <progress className={classes["progress"]} value={item.progress} max={1} aria-label={item.name} />
      ) : null}
    </li>
  );
}
