// One tool: pressed or not, and it leaves the writer where they are.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalEditable } from "@lexical/react/useLexicalEditable";
import { $addUpdateTag, SKIP_DOM_SELECTION_TAG } from "lexical";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import type { PlainIconButtonProps } from "@gap/web/ui/actions/plain-icon-button";
import { useRovingItem } from "./roving";

interface ToolButtonProps extends Omit<PlainIconButtonProps, "name" | "disabled" | "tabIndex" | "onFocus"> {
  readonly name: string;
  /** Of tools that are on or off. */
  readonly isOn?: boolean;
  readonly cannotBeUsed?: boolean;
}

/** What opens something is also given the attributes of its target by what it opens. */
export function ToolButton({ name, isOn, cannotBeUsed = false, onClick, ...rest }: ToolButtonProps) {
  const [editor] = useLexicalComposerContext();
  const isUnusable = !useLexicalEditable() || cannotBeUsed;
  const item = useRovingItem(name);
  return (
    <IconButton
      {...rest}
      {...item}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      // Not disabled: a tool that goes away under the focus takes the way to the others with it.
      aria-disabled={isUnusable || undefined}
      data-unusable={isUnusable || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isUnusable) return;
        const isByKeyboard = event.detail === 0;
        if (!isByKeyboard) return onClick?.(event);
        // What is chosen in the text would draw the focus there, away from the tools.
        editor.update(() => {
          $addUpdateTag(SKIP_DOM_SELECTION_TAG);
          onClick?.(event);
        });
      }}
    />
  );
}
