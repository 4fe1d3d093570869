// A toolbar button that keeps the text's selection.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalEditable } from "@lexical/react/useLexicalEditable";
import { $addUpdateTag, SKIP_DOM_SELECTION_TAG } from "lexical";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import type { PlainIconButtonProps } from "@gap/web/ui/actions/plain-icon-button";
import { useRovingItem } from "./roving";

interface ToolButtonProps extends Omit<PlainIconButtonProps, "name" | "disabled" | "tabIndex" | "onFocus"> {
  readonly name: string;
  /** For toggle tools. */
  readonly isOn?: boolean;
  readonly cannotBeUsed?: boolean;
}

/** Accepts further attributes, so that it can be the target of a menu or popover. */
export function ToolButton({ name, isOn, cannotBeUsed = false, onClick, ...rest }: ToolButtonProps) {
  const [editor] = useLexicalComposerContext();
  const isUnusable = !useLexicalEditable() || cannotBeUsed;
  const item = useRovingItem(name);
  return (
    <IconButton
      {...rest}
      {...item}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      // Not `disabled`, because a focused button that becomes disabled would lose the focus.
      aria-disabled={isUnusable || undefined}
      data-unusable={isUnusable || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isUnusable) return;
        const isByKeyboard = event.detail === 0;
        if (!isByKeyboard) return onClick?.(event);
        // Skip the DOM selection, which would move the focus from the toolbar into the text.
        editor.update(() => {
          $addUpdateTag(SKIP_DOM_SELECTION_TAG);
          onClick?.(event);
        });
      }}
    />
  );
}
