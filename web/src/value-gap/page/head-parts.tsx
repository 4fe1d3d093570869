// Parts of the calculator's head: saving state, undo and redo, printing, and the view for a meeting.
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconMaximize,
  IconMinimize,
  IconPrinter,
} from "@tabler/icons-react";
import { FIGURE_FIELD_NAMES, type FigureField } from "@gap/core/value-gap/figure-fields";
import { SaveStatus } from "@gap/web/platform/autosave/save-status";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { usePrinting } from "../print/use-printing";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import classes from "./calculator.module.css";

export function PageSaveStatus() {
  const saving = useCalculatorState((state) => state.saving);
  const fault = useCalculatorState(({ faults }) => {
    const [field] = faults.keys();
    return field === undefined ? undefined : `check ${fieldInWords(field)}`;
  });
  // Nothing to say before the first save.
  if (saving.lastSavedAt === undefined && !saving.isSaving && !saving.hasFailed && fault === undefined)
    return <span>Nothing saved yet</span>;
  return <SaveStatus saving={saving} fault={fault} />;
}

function fieldInWords(field: string): string {
  const name = (FIGURE_FIELD_NAMES as Partial<Record<string, string>>)[field satisfies FigureField | string];
  return name === undefined ? "the marked field" : `“${name}”`;
}

export function UndoButtons() {
  const { session } = useCalculator();
  const canUndo = useCalculatorState((state) => state.canUndo);
  const canRedo = useCalculatorState((state) => state.canRedo);
  if (!session.canChange) return null;
  return (
    <span className={classes.undo}>
      <PlainIconButton
        label="Undo"
        icon={<IconArrowBackUp size={18} />}
        disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={() => session.undo()}
      />
      <PlainIconButton
        label="Redo"
        icon={<IconArrowForwardUp size={18} />}
        disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => session.redo()}
      />
    </span>
  );
}

export function HeadActions({ onMeeting }: { readonly onMeeting: () => void }) {
  const printing = usePrinting();
  return (
    <>
      <Button icon={<IconMaximize size={16} />} onClick={onMeeting}>
        Full screen
      </Button>
      <Button icon={<IconPrinter size={16} />} pending={printing.isPending} onClick={() => printing.mutate()}>
        {printing.isPending ? "Preparing PDF" : "Print PDF"}
      </Button>
    </>
  );
}

export function MeetingBar({ onEnd }: { readonly onEnd: () => void }) {
  const { client } = useCalculator();
  const scenario = useCalculatorState((state) => state.scenario?.name);
  return (
    <>
      <h1 className={classes.meetingTitle}>
        {client.name}
        {scenario === undefined ? null : <small>{scenario}</small>}
      </h1>
      <PageSaveStatus />
      <Button kind="quiet" icon={<IconMinimize size={16} />} onClick={onEnd}>
        Exit full screen
      </Button>
    </>
  );
}
