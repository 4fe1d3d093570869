// Secondary page actions: a row of buttons on wide screens, a menu behind one button on phones. Both use the same
// elements, so that a pending action is not interrupted when the layout changes.
import { IconDots } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import classes from "./folded-actions.module.css";

export function FoldedActions({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const fold = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Runs before the action, so that a dialog it opens later returns the focus to a visible button.
  const close = () => {
    if (!isOpen) return;
    setIsOpen(false);
    opener.current?.focus();
  };
  useWhileOpen(isOpen, {
    pointerdown: ({ target }) => isOutside(fold.current, target) && setIsOpen(false),
    focusin: ({ target }) => isOutside(fold.current, target) && setIsOpen(false),
    keydown: ({ key }) => key === "Escape" && close(),
  });
  return (
    <div ref={fold} className={classes["fold"]}>
      <PlainIconButton
        ref={opener}
        className={classes["opener"] ?? ""}
        label="More actions"
        icon={<IconDots size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} className={classes["actions"]} data-open={isOpen || undefined} onClickCapture={close}>
        {children}
      </div>
    </div>
  );
}

interface Handlers {
  readonly pointerdown: (event: PointerEvent) => unknown;
  readonly focusin: (event: FocusEvent) => unknown;
  readonly keydown: (event: KeyboardEvent) => unknown;
}

/** Closes the menu on a press outside, focus outside, or Escape. */
function useWhileOpen(isOpen: boolean, handlers: Handlers) {
  const press = useEffectEvent(handlers.pointerdown);
  const move = useEffectEvent(handlers.focusin);
  const type = useEffectEvent(handlers.keydown);
  useEffect(() => {
    if (!isOpen) return undefined;
    const until = new AbortController();
    const { signal } = until;
    document.addEventListener("pointerdown", (event) => void press(event), { signal });
    document.addEventListener("focusin", (event) => void move(event), { signal });
    document.addEventListener("keydown", (event) => void type(event), { signal });
    return () => until.abort();
  }, [isOpen]);
}

function isOutside(place: Element | null, target: EventTarget | null): boolean {
  return target instanceof Node && place?.contains(target) !== true;
}
