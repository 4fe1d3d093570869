// The dialog with the keyboard shortcuts, opened with `?`.
import { Dialog } from "@gap/web/ui/feedback/dialog";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { SHORTCUTS } from "./shortcuts";
import classes from "./shortcuts-dialog.module.css";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog width={444} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={utility.grid12}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
