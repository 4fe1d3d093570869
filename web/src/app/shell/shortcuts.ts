// The global keyboard shortcuts of the main application, as listed in the dialog that `?` opens.
import { useEffect } from "react";
import { hasDialog, isSingleKey } from "@gap/web/platform/page/single-keys";

export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

export const COMMAND_KEY = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: [COMMAND_KEY, "K"], does: "Search or jump to" },
  { keys: ["?"], does: "Show these shortcuts" },
  { keys: ["A", "D"], does: "New action or decision, in a meeting" },
  { keys: ["N"], does: "Next topic, in a meeting" },
  { keys: ["↑", "↓"], does: "Move through a list or menu" },
  { keys: ["Enter"], does: "Open the selected item" },
  { keys: ["Esc"], does: "Close a dialog or menu" },
];

export interface ShortcutActions {
  readonly openPalette: () => void;
  readonly showShortcuts: () => void;
}

export function useShortcuts({ openPalette, showShortcuts }: ShortcutActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (shortcut === undefined || hasDialog()) return;
      event.preventDefault();
      if (shortcut === "palette") openPalette();
      else showShortcuts();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [openPalette, showShortcuts]);
}

export function shortcutOf(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target" | "isComposing">,
): "palette" | "shortcuts" | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (event.isComposing || altKey) return undefined;
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey)) return "palette";
  // Typing a question mark in a field must not open the dialog.
  return key === "?" && isSingleKey(event) ? "shortcuts" : undefined;
}
