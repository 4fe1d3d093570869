// The editor itself with its tools and plugins, in a lazily loaded chunk.
import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { TablePlugin } from "@lexical/react/LexicalTablePlugin";
import { defineExtension } from "lexical";
import { useState } from "react";
import { isLinkAddress } from "@gap/core/rich-text/link-address";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { BeginUpload } from "@gap/web/platform/uploads/upload-file";
import { ImageUrlsContext, type ImageUrls } from "../picture";
import documentClasses from "../rich-text.module.css";
import { documentToEditor } from "./document-to-editor";
import { EDITOR_NAMESPACE, EDITOR_NODES } from "./editor-nodes";
import { LockedEditor } from "./locked-editor";
import { ImageUploads } from "./uploads/image-uploads";
import { MARKDOWN } from "./markdown";
import { ColumnHandle } from "./column-handle";
import { CleanPastes } from "./clean-pastes";
import { PlainCheckLists } from "./plain-check-lists";
import { NO_UPLOADS, PictureUploadsContext } from "./uploads/upload-place";
import { ReportChanges } from "./report-changes";
import { RenderSelectedBlocks } from "./render-selected-blocks";
import { JumpToEnds } from "./jump-to-ends";
import { Toolbar } from "./toolbar/toolbar";
import classes from "./rich-text-editor.module.css";

interface WritingSurfaceProps {
  readonly labelId: string;
  readonly value: RichText;
  readonly onChange: (value: RichText) => void;
  /** The text cannot be changed for now. */
  readonly isLocked: boolean;
  readonly imageUrls: ImageUrls;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly placeholder: string | undefined;
  readonly uploadImage: BeginUpload | undefined;
  readonly onBusy: ((isBusy: boolean) => void) | undefined;
}

export function WritingSurface(props: WritingSurfaceProps) {
  const { labelId, value, onChange, isLocked, imageUrls, isInvalid, isRequired, uploadImage } = props;
  const { placeholder = "" } = props;
  const [extension] = useState(() => extensionFor(value));
  const [uploads, setUploads] = useState(NO_UPLOADS);
  return (
    // Outside the composer, which renders the pictures and their uploads.
    <ImageUrlsContext value={imageUrls}>
      <PictureUploadsContext value={uploads}>
        <LexicalExtensionComposer extension={extension} contentEditable={null}>
          <div
            className={classes["frame"]}
            role="group"
            aria-labelledby={labelId}
            data-invalid={isInvalid || undefined}
          >
            <Toolbar controls={`${labelId}-content`} hasPictures={uploadImage !== undefined} />
            <div className={classes["written"]}>
              <RichTextPlugin
                contentEditable={
                  <ContentEditable
                    id={`${labelId}-content`}
                    className={`${documentClasses["richText"]} ${classes["content"]}`}
                    aria-labelledby={labelId}
                    aria-multiline
                    // Focusable while locked too, so that the focus is not lost.
                    tabIndex={0}
                    aria-required={isRequired}
                    aria-invalid={isInvalid}
                    aria-placeholder={placeholder}
                    placeholder={<div className={classes["placeholder"]}>{placeholder}</div>}
                  />
                }
                ErrorBoundary={LexicalErrorBoundary}
              />
              <ColumnHandle />
            </div>
            {uploadImage === undefined ? null : (
              <ImageUploads
                uploadImage={uploadImage}
                onUploads={setUploads}
                onBusy={(isBusy) => props.onBusy?.(isBusy)}
              />
            )}
          </div>
          <HistoryPlugin />
          <ListPlugin />
          <CheckListPlugin />
          <PlainCheckLists />
          <LinkPlugin validateUrl={isLinkAddress} />
          <TablePlugin hasHorizontalScroll hasCellBackgroundColor={false} />
          <MarkdownShortcutPlugin transformers={MARKDOWN} />
          <CleanPastes />
          <JumpToEnds />
          <RenderSelectedBlocks />
          <LockedEditor isLocked={isLocked} />
          <ReportChanges value={value} onChange={onChange} isLocked={isLocked} />
        </LexicalExtensionComposer>
      </PictureUploadsContext>
    </ImageUrlsContext>
  );
}

function extensionFor(value: RichText) {
  return defineExtension({
    name: EDITOR_NAMESPACE,
    namespace: EDITOR_NAMESPACE,
    nodes: EDITOR_NODES,
    $initialEditorState: JSON.stringify(documentToEditor(value)),
    theme: {
      code: documentClasses["codeBlock"] ?? "",
      list: {
        checklist: documentClasses["checkList"] ?? "",
        listitemChecked: documentClasses["checkItem"] ?? "",
        listitemUnchecked: documentClasses["checkItem"] ?? "",
        nested: { listitem: documentClasses["nested"] ?? "" },
      },
      tableCellSelected: classes["selectedCell"] ?? "",
      tableScrollableWrapper: documentClasses["tableScroll"] ?? "",
      text: {
        underline: documentClasses["underline"] ?? "",
        strikethrough: documentClasses["struck"] ?? "",
        underlineStrikethrough: documentClasses["underlinedStruck"] ?? "",
      },
    },
    // Rethrow: the page's error boundary reports the error, which Lexical's own boundary would hide.
    onError: (error) => {
      throw error;
    },
  });
}
