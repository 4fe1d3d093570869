// Buttons beside a page's main one: in a row where there is room, behind one button on phones. They are the same elements
// in both, so that what is under way in one of them goes on.
import { IconDots } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import classes from "./folded-actions.module.css";

export function FoldedActions({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const fold = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Before a button acts: a dialog that it opens then gives the focus back to what can still be seen.
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

interface Heard {
  readonly pointerdown: (event: PointerEvent) => unknown;
  readonly focusin: (event: FocusEvent) => unknown;
  readonly keydown: (event: KeyboardEvent) => unknown;
}

/** Pressing anything else, going on to it by keyboard, or Escape closes what is open. */
function useWhileOpen(isOpen: boolean, heard: Heard) {
  const press = useEffectEvent(heard.pointerdown);
  const move = useEffectEvent(heard.focusin);
  const type = useEffectEvent(heard.keydown);
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
