// Renders a picture, card or rule in the editor: selected by a click or the arrow keys, removed with Delete; pictures
// have settings.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalEditable } from "@lexical/react/useLexicalEditable";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { $getNodeByKey, CLICK_COMMAND, COMMAND_PRIORITY_LOW, type NodeKey } from "lexical";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Image, InnerBlock } from "@gap/core/rich-text/rich-text.schema";
import { Picture } from "../picture";
import { PreviewCard } from "../preview-card";
import documentClasses from "../rich-text.module.css";
import { keepKeysFromEditor } from "./keep-keys";
import { PictureHandle } from "./picture-handle";
import { PictureSettings } from "./picture-settings";
import classes from "./rich-text-editor.module.css";

/** A block that is selected and deleted as a whole. */
export type WholeBlock = Extract<InnerBlock, { type: "image" | "link-preview" | "rule" }>;

interface StoredBlockProps {
  readonly nodeKey: NodeKey;
  readonly block: WholeBlock;
  readonly onChange: (block: WholeBlock) => void;
}

export function StoredBlock({ nodeKey, block, onChange }: StoredBlockProps) {
  const [editor] = useLexicalComposerContext();
  const [isChosen, setChosen, clearChoice] = useLexicalNodeSelection(nodeKey);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      editor.registerCommand(
        CLICK_COMMAND,
        ({ target }) => {
          if (!(target instanceof Node) || !frame.current?.contains(target)) return false;
          clearChoice();
          setChosen(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, clearChoice, setChosen],
  );
  useEffect(() => keepKeysFromEditor(frame.current), []);
  const change = (image: Image) => editor.update(() => $getNodeByKey(nodeKey) !== null && onChange(image));
  return (
    <div ref={frame} className={classes["whole"]} data-kind={block.type} data-chosen={isChosen || undefined}>
      {block.type === "image" ? (
        <EditablePicture image={block} onChange={change} />
      ) : (
        <CardOrRule block={block} />
      )}
    </div>
  );
}

function EditablePicture({
  image,
  onChange,
}: {
  readonly image: Image;
  readonly onChange: (image: Image) => void;
}) {
  const isEditable = useLexicalEditable();
  const frame = useRef<HTMLDivElement>(null);
  /** The width while the corner is being dragged. */
  const [width, setWidth] = useState<number>();
  return (
    <figure className={documentClasses["figure"]}>
      <div ref={frame} className={classes["held"]}>
        <Picture {...image} {...(width !== undefined && { width })} />
        {isEditable ? (
          <>
            <PictureSettings image={image} onChange={onChange} />
            <PictureHandle image={image} frame={frame} onResize={setWidth} onChange={onChange} />
          </>
        ) : null}
      </div>
      {image.showCaption && image.caption !== "" ? (
        <figcaption className={documentClasses["caption"]}>{image.caption}</figcaption>
      ) : null}
    </figure>
  );
}

function CardOrRule({ block }: { readonly block: Exclude<WholeBlock, Image> }): ReactNode {
  return block.type === "rule" ? <hr /> : <PreviewCard card={block} isClickable={false} />;
}
