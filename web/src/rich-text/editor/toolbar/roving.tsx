// A toolbar with one tab stop; arrow keys move between tools.
import { createContext, use, useState, type KeyboardEvent, type ReactNode } from "react";

interface Roving {
  readonly current: string;
  readonly setCurrent: (name: string) => void;
}

const RovingContext = createContext<Roving>({ current: "", setCurrent: () => undefined });

interface RovingToolbarProps {
  readonly first: string;
  readonly label: string;
  readonly controls: string;
  readonly className: string | undefined;
  readonly isExpanded: boolean;
  readonly children: ReactNode;
}

export function RovingToolbar({
  first,
  label,
  controls,
  className,
  isExpanded,
  children,
}: RovingToolbarProps) {
  const [current, setCurrent] = useState(first);
  return (
    <RovingContext value={{ current, setCurrent }}>
      <div
        className={className}
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        data-expanded={isExpanded || undefined}
        onKeyDown={walk}
        tabIndex={-1}
      >
        {children}
      </div>
    </RovingContext>
  );
}

/** Properties for a tool's button. */
export function useRovingItem(name: string) {
  const { current, setCurrent } = use(RovingContext);
  return {
    "data-tool": name,
    tabIndex: current === name ? 0 : -1,
    onFocus: () => setCurrent(name),
  };
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  // React also bubbles key events of the tools' menus and popovers, which are rendered elsewhere; ignore them.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")].filter(
    (tool) => getComputedStyle(tool.closest("[data-tier]") ?? tool).display !== "none",
  );
  const at = tools.findIndex((tool) => tool.contains(event.target as Element));
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tools.at(to % tools.length)?.focus();
}
