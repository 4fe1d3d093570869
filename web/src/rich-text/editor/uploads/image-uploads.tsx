// Uploads pictures that are chosen, pasted or dropped (spec 3 §5, spec 1 §4). Each keeps its place in the text, which
// shows the progress until the server has checked the picture.
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  COMMAND_PRIORITY_LOW,
  createCommand,
  HISTORY_MERGE_TAG,
  SKIP_DOM_SELECTION_TAG,
  type LexicalCommand,
} from "lexical";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { EDITOR_IMAGE_KIND, IMAGE_WIDTHS } from "@gap/core/rich-text/rich-text-kinds";
import { describeKind, rulesOfKind } from "@gap/core/files/file-kinds";
import type { BeginUpload } from "@gap/web/platform/uploads/upload-file";
import { useUploads } from "@gap/web/platform/uploads/use-uploads";
import { UploadRow } from "@gap/web/ui/form/upload-row";
import { rejectionText, whyKindRefuses } from "@gap/web/ui/form/upload-status";
import { rememberPicture } from "@gap/web/rich-text/picture-url-cache";
import { $createStoredBlockNode } from "../stored-block-node";
import { withUniqueName } from "./unique-file-name";
import type { PictureUploads } from "./upload-place";
import { $insertPicture, $insertPlaces, $removePlace } from "./upload-places";
import { useUploadPlaces } from "./use-upload-places";
import classes from "../rich-text-editor.module.css";

export const UPLOAD_IMAGES_COMMAND: LexicalCommand<readonly File[]> = createCommand("UPLOAD_IMAGES");

/** The place is one step of the history; the picture that replaces it belongs to the same step. Neither takes the focus. */
const QUIETLY = { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] };

interface ImageUploadsProps {
  readonly uploadImage: BeginUpload;
  /** True while a picture is uploading or being checked: a text saved now would not contain it. */
  readonly onBusy: (isBusy: boolean) => void;
  /** Reports the uploads, which are shown at their places in the text. */
  readonly onUploads: (uploads: PictureUploads) => void;
}

export function ImageUploads({ uploadImage, onBusy, onUploads }: ImageUploadsProps) {
  const [editor] = useLexicalComposerContext();
  const [refused, setRefused] = useState<string>();
  const chosen = useRef(new Map<string, File>());
  /** The keys of uploaded pictures by the names of their files. */
  const uploaded = useRef(new Map<string, string>());
  const { items, isBusy, add, remove, retry } = useUploads({
    kind: EDITOR_IMAGE_KIND,
    begin: uploadImage,
    onDone: ({ key, name }) => {
      const file = chosen.current.get(name);
      chosen.current.delete(name);
      uploaded.current.set(name, key);
      if (file !== undefined) rememberPicture(key, URL.createObjectURL(file));
      editor.update(() => $insertPicture(name, $pictureOf(key)), QUIETLY);
    },
  });
  const reportUploads = useEffectEvent(() => onUploads({ items, retry }));
  useEffect(() => reportUploads(), [items]);
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => {
    reportBusy(isBusy);
    return () => reportBusy(false);
  }, [isBusy]);
  const upload = useEffectEvent((files: readonly File[]) => {
    const good = files.filter((file) => refusalOf(file) === undefined).map(withUniqueName);
    setRefused(files.map(refusalOf).find((reason) => reason !== undefined));
    for (const file of good) chosen.current.set(file.name, file);
    if (good.length === 0) return;
    editor.update(() => $insertPlaces(good.map(({ name }) => name)), { tag: SKIP_DOM_SELECTION_TAG });
    add(good);
  });
  useEffect(() => {
    const take = (files: readonly File[]) => {
      upload(files);
      return true;
    };
    const stopTool = editor.registerCommand(UPLOAD_IMAGES_COMMAND, take, COMMAND_PRIORITY_LOW);
    const stopPaste = editor.registerCommand(DRAG_DROP_PASTE, take, COMMAND_PRIORITY_LOW);
    return () => {
      stopTool();
      stopPaste();
    };
  }, [editor]);
  const placed = useUploadPlaces({
    // Undo brings back the place of a picture that is there by now, or of one that was removed.
    onAdded: (name) => {
      const key = uploaded.current.get(name);
      if (key !== undefined) editor.update(() => $insertPicture(name, $pictureOf(key)), QUIETLY);
      else if (!chosen.current.has(name)) editor.update(() => $removePlace(name), QUIETLY);
    },
    onRemoved: (name) => {
      if (uploaded.current.has(name)) return;
      chosen.current.delete(name);
      const item = items.find((each) => each.name === name);
      if (item !== undefined) remove(item.id);
    },
  });
  const unplaced = items.filter(({ status, name }) => status !== "done" && !placed.includes(name));
  return (
    <div className={classes["uploads"]} hidden={unplaced.length === 0 && refused === undefined}>
      {refused === undefined ? null : (
        <p role="alert">
          {refused}. {describeKind(EDITOR_IMAGE_KIND)}.
        </p>
      )}
      {/* A text replaced from outside has lost the places of its uploads. */}
      <ul aria-label="Uploading pictures">
        {unplaced.map((item) => (
          <UploadRow key={item.id} item={item} onRemove={remove} onRetry={retry} />
        ))}
      </ul>
    </div>
  );
}

function $pictureOf(src: string) {
  return $createStoredBlockNode({
    type: "image",
    src,
    altText: "",
    maxWidth: IMAGE_WIDTHS.usualMost,
    showCaption: false,
    caption: "",
  });
}

function refusalOf(file: File): string | undefined {
  const tooLarge = file.size > rulesOfKind(EDITOR_IMAGE_KIND).maxBytes ? "file-too-large" : undefined;
  const code = whyKindRefuses(EDITOR_IMAGE_KIND, file) ?? tooLarge;
  return code === undefined ? undefined : rejectionText([code]);
}
