// The button of the top bar that looks like a field and opens the command palette (design 2-home); an icon on phones.
import { IconSearch } from "@tabler/icons-react";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { COMMAND_KEY } from "./shortcuts";
import classes from "./shell.module.css";

const LABEL = "Search or jump to";

export function JumpButton({ isSmall, onClick }: { isSmall: boolean; onClick: () => void }) {
  if (isSmall)
    return (
      <PlainIconButton
        label={LABEL}
        icon={<IconSearch size={20} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onClick}
      />
    );
  return (
    <button
      type="button"
      className={classes.jump}
      aria-haspopup="dialog"
      aria-label={LABEL}
      onClick={onClick}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
      {LABEL}
      <kbd aria-hidden>{COMMAND_KEY} K</kbd>
    </button>
  );
}
