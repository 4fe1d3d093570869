// Check lists are lists with a drawn box. Lexical gives each item the role checkbox, which is invalid in a list; this
// keeps them list items, and the CSS content of the box announces its state (rich-text-editor.module.css).
import { ListItemNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";

export function PlainCheckLists() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerMutationListener(ListItemNode, (mutations) => {
        for (const key of mutations.keys()) {
          const item = editor.getElementByKey(key);
          const checked = item?.getAttribute("aria-checked") ?? null;
          if (item === null || checked === null) continue;
          item.dataset["checked"] = checked;
          item.removeAttribute("role");
          item.removeAttribute("aria-checked");
        }
      }),
    [editor],
  );
  return null;
}
