// The toolbar above the text. Tools that do not fit are behind "More tools", or further along the row on phones. It is
// one tab stop; arrow keys move between tools.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconDots,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconPhoto,
  IconQuote,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconUnderline,
} from "@tabler/icons-react";
import { $insertNodeToNearestRoot } from "@lexical/utils";
import {
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from "lexical";
import { memo, useRef, useState, type ReactNode } from "react";
import { acceptedByPicker } from "@gap/core/files/file-kinds";
import { EDITOR_IMAGE_KIND } from "@gap/core/rich-text/rich-text-kinds";
import { FAMILY_OF_FONT, FONTS, TEXT_SIZES } from "@gap/core/rich-text/text-styles";
import { UPLOAD_IMAGES_COMMAND } from "../uploads/image-uploads";
import { $createStoredBlockNode } from "../stored-block-node";
import { clearFormatting, setBlock, setLook, toggleList } from "./block-acts";
import { ChoiceMenu, type MenuChoice } from "./choice-menu";
import { ColourTool } from "./colour-tool";
import { LinkTool } from "./link-tool";
import { RovingToolbar } from "./roving";
import { TableTool } from "./table-tool";
import { ToolButton } from "./tool-button";
import { useToolbarState, type BlockType } from "./use-toolbar-state";
import classes from "./toolbar.module.css";

const BLOCKS: readonly MenuChoice<BlockType>[] = [
  { value: "paragraph", label: "Paragraph" },
  { value: "h1", label: "Heading 1", style: { fontWeight: 600, fontSize: 18 } },
  { value: "h2", label: "Heading 2", style: { fontWeight: 600, fontSize: 16 } },
  { value: "h3", label: "Heading 3", style: { fontWeight: 600 } },
  { value: "quote", label: "Quote" },
  { value: "code", label: "Code block" },
];
const NAMES_OF_OTHERS: Partial<Record<BlockType, string>> = {
  h4: "Heading 4",
  h5: "Heading 5",
  h6: "Heading 6",
  bullet: "Bullet list",
  number: "Numbered list",
  check: "Check list",
};
const FONT_CHOICES = FONTS.map((font) => ({
  value: font,
  label: font,
  style: { fontFamily: FAMILY_OF_FONT[font] },
}));
const SIZE_CHOICES = Array.from({ length: TEXT_SIZES.largest - TEXT_SIZES.smallest + 1 }, (_, index) => ({
  value: TEXT_SIZES.smallest + index,
  label: `${TEXT_SIZES.smallest + index} px`,
}));

interface ToolbarProps {
  /** The id of the text area that the tools control. */
  readonly controls: string;
  readonly hasPictures: boolean;
}

/** Memoised, because rendering the tools costs more than a page of text and changes are reported at every pause. */
export const Toolbar = memo(function Toolbar({ controls, hasPictures }: ToolbarProps) {
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const [isExpanded, setIsExpanded] = useState(false);
  const other = NAMES_OF_OTHERS[state.block];
  const blocks = other === undefined ? BLOCKS : [{ value: state.block, label: other }, ...BLOCKS];
  return (
    <RovingToolbar
      first="block"
      label="Formatting"
      controls={controls}
      className={classes["toolbar"]}
      isExpanded={isExpanded}
    >
      <Tier of={1}>
        <ChoiceMenu
          name="block"
          label="Block"
          chosen={state.block}
          choices={blocks}
          onChoose={(block) => setBlock(editor, block)}
        />
        <Mark name="bold" label="Bold" icon={<IconBold size={18} />} state={state} />
        <Mark name="italic" label="Italic" icon={<IconItalic size={18} />} state={state} />
        <LinkTool link={state.link} />
      </Tier>
      <Tier of={2}>
        <Mark name="underline" label="Underline" icon={<IconUnderline size={18} />} state={state} />
        <Lists state={state} />
        {hasPictures ? <PictureTool /> : null}
        <TableTool isInTable={state.isInTable} hasSeveralCells={state.hasSeveralCells} />
        <ToolButton
          name="undo"
          label="Undo"
          icon={<IconArrowBackUp size={18} />}
          cannotBeUsed={!state.canUndo}
          onClick={() => void editor.dispatchCommand(UNDO_COMMAND, undefined)}
        />
        <ToolButton
          name="redo"
          label="Redo"
          icon={<IconArrowForwardUp size={18} />}
          cannotBeUsed={!state.canRedo}
          onClick={() => void editor.dispatchCommand(REDO_COMMAND, undefined)}
        />
      </Tier>
      <span className={classes["more"]} data-tier>
        <ToolButton
          name="more"
          label="More tools"
          icon={<IconDots size={18} />}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        />
      </span>
      <Tier of={3}>
        <Mark
          name="strikethrough"
          label="Strikethrough"
          icon={<IconStrikethrough size={18} />}
          state={state}
        />
        <Mark name="code" label="Code" icon={<IconCode size={18} />} state={state} />
        <ColourTool colour={state.look.colour} onChoose={(colour) => setLook(editor, { colour })} />
        <ChoiceMenu
          name="font"
          label="Font"
          chosen={state.look.font ?? FONTS[0]}
          choices={FONT_CHOICES}
          onChoose={(font) => setLook(editor, { font: font === FONTS[0] ? undefined : font })}
        />
        <ChoiceMenu
          name="size"
          label="Size"
          chosen={state.look.size ?? TEXT_SIZES.usual}
          choices={SIZE_CHOICES}
          onChoose={(size) => setLook(editor, { size: size === TEXT_SIZES.usual ? undefined : size })}
        />
        <ToolButton
          name="outdent"
          label="Less indent"
          icon={<IconIndentDecrease size={18} />}
          onClick={() => void editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)}
        />
        <ToolButton
          name="indent"
          label="More indent"
          icon={<IconIndentIncrease size={18} />}
          onClick={() => void editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)}
        />
        <ToolButton
          name="quote"
          label="Quote"
          icon={<IconQuote size={18} />}
          isOn={state.block === "quote"}
          onClick={() => setBlock(editor, state.block === "quote" ? "paragraph" : "quote")}
        />
        <ToolButton
          name="rule"
          label="Horizontal line"
          icon={<IconSeparatorHorizontal size={18} />}
          onClick={() =>
            editor.update(() => void $insertNodeToNearestRoot($createStoredBlockNode({ type: "rule" })))
          }
        />
        <ToolButton
          name="clear"
          label="Clear formatting"
          icon={<IconClearFormatting size={18} />}
          onClick={() => clearFormatting(editor)}
        />
      </Tier>
    </RovingToolbar>
  );
});

type State = ReturnType<typeof useToolbarState>;

function Tier({ of, children }: { readonly of: 1 | 2 | 3; readonly children: ReactNode }) {
  return (
    <span className={classes["tier"]} data-tier={of}>
      {children}
    </span>
  );
}

interface MarkProps {
  readonly name: "bold" | "italic" | "underline" | "strikethrough" | "code";
  readonly label: string;
  readonly icon: ReactNode;
  readonly state: State;
}

function Mark({ name, label, icon, state }: MarkProps) {
  const [editor] = useLexicalComposerContext();
  return (
    <ToolButton
      name={name}
      label={label}
      icon={icon}
      isOn={state.marks.includes(name)}
      onClick={() => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, name)}
    />
  );
}

const LISTS = [
  { kind: "bullet", label: "Bullet list", icon: <IconList size={18} /> },
  { kind: "number", label: "Numbered list", icon: <IconListNumbers size={18} /> },
  { kind: "check", label: "Check list", icon: <IconListCheck size={18} /> },
] as const;

function Lists({ state }: { readonly state: State }) {
  const [editor] = useLexicalComposerContext();
  return LISTS.map(({ kind, label, icon }) => (
    <ToolButton
      key={kind}
      name={kind}
      label={label}
      icon={icon}
      isOn={state.block === kind}
      onClick={() => toggleList(editor, kind, state.block === kind)}
    />
  ));
}

function PictureTool() {
  const [editor] = useLexicalComposerContext();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton
        name="picture"
        label="Insert picture"
        icon={<IconPhoto size={18} />}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Pictures to insert"
        accept={Object.keys(acceptedByPicker(EDITOR_IMAGE_KIND)).join(",")}
        onChange={(event) => {
          editor.dispatchCommand(UPLOAD_IMAGES_COMMAND, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
