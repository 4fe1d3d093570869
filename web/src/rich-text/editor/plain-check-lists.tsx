// Check lists are lists with a drawn box. The library makes each item a checkbox in name, which a list may not hold; here
// items stay items, and what the box says is said with its drawing (rich-text-editor.module.css).
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
