// Sets, changes and removes a link, and adds the preview card of its page (spec 3 §5).
import { $createLinkNode, TOGGLE_LINK_COMMAND } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $insertNodeToNearestRoot } from "@lexical/utils";
import { Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import { IconLink } from "@tabler/icons-react";
import {
  $createTextNode,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from "lexical";
import { useEffect, useRef, useState } from "react";
import { linkAddress, mayHavePreview, UNWRITTEN_ADDRESS } from "@gap/core/rich-text/link-address";
import { Button } from "@gap/web/ui/actions/button";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { KEEPS_ESCAPE } from "../keeps-escape";
import { usePreviewRequest } from "../link-preview-request";
import fields from "../rich-text-editor.module.css";
import { $createStoredBlockNode } from "../stored-block-node";
import { ToolButton } from "./tool-button";

const NOT_AN_ADDRESS = "This address can't be used as a link";
const WHY_NO_CARD = {
  none: "There is no preview for this page",
  "not now": "The preview is not available now. Please try again in a moment.",
} as const;
const ATTRIBUTES = { target: "_blank", rel: "noopener noreferrer" };

export function LinkTool({ link }: { readonly link: string | undefined }) {
  const [editor] = useLexicalComposerContext();
  const [opened, setOpened] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key.toLowerCase() !== "k" || !isControlOrMeta(event)) return false;
          event.preventDefault();
          // Elsewhere on the page these keys open the command palette.
          event.stopPropagation();
          setOpened(true);
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor],
  );
  const close = () => {
    setOpened(false);
    editor.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      // Mantine's own focus return would move the caret to the beginning of the text.
      closeOnEscape={false}
    >
      <Popover.Target>
        <ToolButton
          name="link"
          label="Link"
          icon={<IconLink size={18} />}
          isOn={link !== undefined}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Link"
        {...KEEPS_ESCAPE}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
      >
        {opened ? <LinkForm key={link} link={link} onClose={close} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function isControlOrMeta(event: KeyboardEvent): boolean {
  return isModifierMatch(event, { ctrlKey: true }) || isModifierMatch(event, { metaKey: true });
}

function LinkForm({ link, onClose }: { readonly link: string | undefined; readonly onClose: () => void }) {
  const [editor] = useLexicalComposerContext();
  const requestPreview = usePreviewRequest();
  const [typed, setTyped] = useState(link ?? UNWRITTEN_ADDRESS);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const [mayTryAgain, setMayTryAgain] = useState(false);
  const isOpen = useRef(true);
  const newest = useRef(typed);
  useEffect(() => () => void (isOpen.current = false), []);
  const address = linkAddress(typed);
  const apply = () => {
    if (address.kind === "text" || address.url === UNWRITTEN_ADDRESS) return setProblem(NOT_AN_ADDRESS);
    setLink(editor, address.url);
    onClose();
  };
  const addCard = async () => {
    if (address.kind === "text") return;
    setIsAsking(true);
    setProblem(undefined);
    const card = await requestPreview(address.url);
    // Ignore the card if the form has been closed or the address has changed.
    if (!isOpen.current) return;
    setIsAsking(false);
    if (newest.current !== typed) return;
    if (card === "none" || card === "not now") {
      setMayTryAgain(card === "not now");
      return setProblem(WHY_NO_CARD[card]);
    }
    editor.update(() => void $insertNodeToNearestRoot($createStoredBlockNode(card)));
    onClose();
  };
  return (
    <form
      className={fields["fields"]}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        apply();
      }}
    >
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          newest.current = event.currentTarget.value;
          setTyped(event.currentTarget.value);
          setProblem(undefined);
          setMayTryAgain(false);
        }}
        data-autofocus
      />
      <div className={utility.buttons}>
        <Button kind="main" small type="submit">
          Apply
        </Button>
        {address.kind === "link" && mayHavePreview(address.url) ? (
          <Button small pending={isAsking} onClick={() => void addCard()}>
            {mayTryAgain ? "Try again" : "Add preview card"}
          </Button>
        ) : null}
        {link === undefined ? null : (
          <Button
            kind="quiet"
            small
            onClick={() => {
              editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
      </div>
    </form>
  );
}

/** Links the selection; without a selection, inserts the address as linked text. */
function setLink(editor: LexicalEditor, url: string): void {
  editor.update(() => {
    const selection = $getSelection();
    const isInside = $isRangeSelection(selection) && selection.isCollapsed();
    const isInLink =
      isInside &&
      selection.anchor
        .getNode()
        .getParents()
        .some((node) => node.getType() === "link");
    if (isInside && !isInLink) $insertNodes([$createLinkNode(url, ATTRIBUTES).append($createTextNode(url))]);
    else editor.dispatchCommand(TOGGLE_LINK_COMMAND, { url, ...ATTRIBUTES });
  });
}
