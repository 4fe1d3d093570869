// Shows a picture's upload at its place in the text: progress, failure, and the buttons to retry or remove it.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { createContext, use, useEffect, useRef } from "react";
import { UploadRow } from "@gap/web/ui/form/upload-row";
import type { UploadItem } from "@gap/web/ui/form/upload-status";
import { keepKeysFromEditor } from "../keep-keys";
import classes from "../rich-text-editor.module.css";

export interface PictureUploads {
  readonly items: readonly UploadItem[];
  readonly retry: (id: string) => void;
}

export const NO_UPLOADS: PictureUploads = { items: [], retry: () => undefined };

export const PictureUploadsContext = createContext(NO_UPLOADS);

export function UploadPlace({ nodeKey, fileName }: { nodeKey: NodeKey; fileName: string }) {
  const [editor] = useLexicalComposerContext();
  const { items, retry } = use(PictureUploadsContext);
  const frame = useRef<HTMLUListElement>(null);
  useEffect(() => keepKeysFromEditor(frame.current), []);
  const item = items.find(({ name }) => name === fileName);
  const remove = () => {
    // The button disappears, so the focus moves to the text.
    editor.focus();
    // Removing the place also ends the upload.
    editor.update(() => $getNodeByKey(nodeKey)?.remove());
  };
  return (
    <ul ref={frame} aria-label="Uploading pictures" className={classes["uploadPlace"]}>
      {item === undefined ? null : <UploadRow item={item} onRemove={remove} onRetry={retry} />}
    </ul>
  );
}
