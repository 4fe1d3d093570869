// One file of a drop zone: preview, name, size, status and actions.
import { IconFile, IconX } from "@tabler/icons-react";
import { useCallback, useRef, useState } from "react";
import { describeBytes } from "@gap/core/files/file-kinds";
import { Button } from "@gap/web/ui/actions/button";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { canBeSentAgain, UPLOAD_STATUS_TEXT, type UploadItem } from "./upload-status";
import classes from "./drop-zone.module.css";

interface UploadRowProps {
  readonly item: UploadItem;
  readonly onlyHides?: boolean;
  readonly onRemove: ((id: string) => void) | undefined;
  readonly onRetry: ((id: string) => void) | undefined;
}

export function UploadRow({ item, onlyHides = false, onRemove, onRetry }: UploadRowProps) {
  const { id, name, file, status, progress, problem } = item;
  const row = useRef<HTMLLIElement>(null);
  const retry = () => {
    // The retry button disappears, so move the focus to the row.
    row.current?.focus();
    onRetry?.(id);
  };
  return (
    <li ref={row} className={classes["item"]} data-status={status} tabIndex={-1}>
      <Preview file={file} />
      <div className={classes["about"]}>
        <span className={utility.truncated} title={name}>
          {name}
        </span>
        <span className={classes["facts"]}>
          {file === undefined ? null : <span>{describeBytes(file.size)}</span>}
          <span className={classes["status"]} role="status">
            {status === undefined ? null : UPLOAD_STATUS_TEXT[status]}
          </span>
        </span>
      </div>
      <div className={classes["acts"]}>
        {onRetry !== undefined && canBeSentAgain(status) ? (
          <Button small aria-label={`Try again: ${name}`} onClick={retry}>
            Try again
          </Button>
        ) : null}
        {onRemove === undefined ? null : (
          <IconButton
            small
            label={`${onlyHides ? "Hide" : "Remove"} ${name}`}
            icon={<IconX size={16} />}
            onClick={() => onRemove(id)}
          />
        )}
      </div>
      {problem === undefined ? null : <p className={classes["problem"]}>{problem}</p>}
      {status === "uploading" && progress !== undefined ? (
        <progress className={classes["progress"]} value={progress} max={1} aria-label={name} />
      ) : null}
    </li>
  );
}

function Preview({ file }: { file: Blob | undefined }) {
  return (
    <span className={classes["look"]}>
      {file?.type.startsWith("image/") ? <Picture file={file} /> : <IconFile size={20} aria-hidden />}
    </span>
  );
}

function Picture({ file }: { file: Blob }) {
  const [isBroken, setIsBroken] = useState(false);
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (isBroken) return <IconFile size={20} aria-hidden />;
  return <img ref={show} className={classes["picture"]} alt="" onError={() => setIsBroken(true)} />;
}
