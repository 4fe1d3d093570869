// Uploads pictures that are chosen, pasted or dropped. Each is inserted at the caret once the server has checked it;
// until then its row shows the status (spec 3 §5, spec 1 §4).
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $insertNodeToNearestRoot } from "@lexical/utils";
import { COMMAND_PRIORITY_LOW, createCommand, type LexicalCommand } from "lexical";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { EDITOR_IMAGE_KIND, IMAGE_WIDTHS } from "@gap/core/rich-text/rich-text-kinds";
import { describeKind, rulesOfKind } from "@gap/core/files/file-kinds";
import type { BeginUpload } from "@gap/web/platform/uploads/upload-file";
import { useUploads } from "@gap/web/platform/uploads/use-uploads";
import { UploadRow } from "@gap/web/ui/form/upload-row";
import { rejectionText, whyKindRefuses } from "@gap/web/ui/form/upload-status";
import { rememberPicture } from "../picture-url-cache";
import { $createStoredBlockNode } from "./stored-block-node";
import { withUniqueName } from "./unique-file-name";
import classes from "./rich-text-editor.module.css";

export const UPLOAD_IMAGES_COMMAND: LexicalCommand<readonly File[]> = createCommand("UPLOAD_IMAGES");

interface ImageUploadsProps {
  readonly uploadImage: BeginUpload;
  /** True while a picture is uploading or being checked: a text saved now would not contain it. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function ImageUploads({ uploadImage, onBusy }: ImageUploadsProps) {
  const [editor] = useLexicalComposerContext();
  const [refused, setRefused] = useState<string>();
  const chosen = useRef(new Map<string, File>());
  const { items, isBusy, add, remove, retry } = useUploads({
    kind: EDITOR_IMAGE_KIND,
    begin: uploadImage,
    onDone: ({ key, name }) => {
      const file = chosen.current.get(name);
      chosen.current.delete(name);
      if (file !== undefined) rememberPicture(key, URL.createObjectURL(file));
      editor.update(() => void $insertNodeToNearestRoot($createStoredBlockNode(pictureOf(key))));
    },
  });
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => {
    reportBusy(isBusy);
    return () => reportBusy(false);
  }, [isBusy]);
  const upload = useEffectEvent((files: readonly File[]) => {
    const good = files.filter((file) => refusalOf(file) === undefined).map(withUniqueName);
    setRefused(files.map(refusalOf).find((reason) => reason !== undefined));
    for (const file of good) chosen.current.set(file.name, file);
    if (good.length > 0) add(good);
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
  const unfinished = items.filter(({ status }) => status !== "done");
  return (
    <div className={classes["uploads"]} hidden={unfinished.length === 0 && refused === undefined}>
      {refused === undefined ? null : (
        <p role="alert">
          {refused}. {describeKind(EDITOR_IMAGE_KIND)}.
        </p>
      )}
      <ul aria-label="Uploading pictures">
        {unfinished.map((item) => (
          <UploadRow key={item.id} item={item} onRemove={remove} onRetry={retry} />
        ))}
      </ul>
    </div>
  );
}

function pictureOf(src: string) {
  return {
    type: "image" as const,
    src,
    altText: "",
    maxWidth: IMAGE_WIDTHS.usualMost,
    showCaption: false,
    caption: "",
  };
}

function refusalOf(file: File): string | undefined {
  const tooLarge = file.size > rulesOfKind(EDITOR_IMAGE_KIND).maxBytes ? "file-too-large" : undefined;
  const code = whyKindRefuses(EDITOR_IMAGE_KIND, file) ?? tooLarge;
  return code === undefined ? undefined : rejectionText([code]);
}
