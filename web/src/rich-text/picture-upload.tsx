// Uploads one picture, which replaces the one before. Its record stores the key.
import { useRef } from "react";
import type { BeginUpload } from "@gap/web/platform/uploads/upload-file";
import { useUploads } from "@gap/web/platform/uploads/use-uploads";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { rememberPicture } from "./picture-url-cache";

const KIND = "editor-image";

interface PictureUploadProps {
  readonly hasPicture: boolean;
  readonly begin: BeginUpload;
  readonly onDone: (key: string) => void;
}

export function PictureUpload({ hasPicture, begin, onDone }: PictureUploadProps) {
  const chosen = useRef<File>(undefined);
  const { items, add, remove, retry } = useUploads({
    kind: KIND,
    begin,
    onDone: ({ key }) => {
      // The server sends no URL for the new picture until the record is loaded again.
      if (chosen.current !== undefined) rememberPicture(key, URL.createObjectURL(chosen.current));
      onDone(key);
    },
  });
  const choose = ([file]: readonly File[]) => {
    if (file === undefined) return;
    for (const { id } of items) remove(id);
    chosen.current = file;
    add([file]);
  };
  return (
    <DropZone
      label={hasPicture ? "Choose another picture" : "Choose a picture"}
      kind={KIND}
      small={hasPicture}
      items={items}
      onFiles={choose}
      onRemove={remove}
      onRetry={retry}
      keepsFinished
    />
  );
}
