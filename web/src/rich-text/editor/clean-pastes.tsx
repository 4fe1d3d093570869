// Cleans content pasted from elsewhere; content copied from our own editor is pasted unchanged.
import { $insertGeneratedNodes } from "@lexical/clipboard";
import { $generateNodesFromDOM } from "@lexical/html";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $getSelection, COMMAND_PRIORITY_NORMAL, PASTE_COMMAND } from "lexical";
import { useEffect } from "react";
import { cleanPastedHtml } from "./clean-pasted-html";
import { EDITOR_NAMESPACE } from "./editor-nodes";

export function CleanPastes() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null;
          const html = data?.getData("text/html") ?? "";
          const selection = $getSelection();
          if (
            html === "" ||
            selection === null ||
            isOurs(data?.getData("application/x-lexical-editor") ?? "")
          )
            return false;
          const page = cleanPastedHtml(html);
          const files = [...(data?.files ?? [])];
          // A picture copied from a web page comes as a file together with its element.
          if (files.length > 0 && page.body.textContent.trim() === "")
            return editor.dispatchCommand(DRAG_DROP_PASTE, files);
          event.preventDefault();
          $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, page), selection);
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor],
  );
  return null;
}

function isOurs(copied: string): boolean {
  return copied.includes(`"namespace":"${EDITOR_NAMESPACE}"`);
}
