// 'Turn into action' below the notes of a meeting: the selected text, or the line of the caret, becomes an action.
import { IconChecklist } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import type { ActionListBlock } from "@gap/core/blocks/kinds/action-list/action-list.schema";
import { actionFromNote } from "@gap/core/documents/action-from-note";
import { blockElementId, type BlockParts } from "@gap/web/blocks/public";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useActionCalls } from "../actions/use-action-calls";
import { FILL_IN_PARTS } from "../block/block-parts";
import { useOpenDocument, useSessionState } from "../document-context";
import classes from "./meeting.module.css";

/** Without an action list, actions have no place in the document. */
export function partsOfMeeting(list: ActionListBlock | undefined): BlockParts {
  if (list === undefined) return FILL_IN_PARTS;
  return {
    ...FILL_IN_PARTS,
    Below({ block }: { readonly block: Block }): ReactNode {
      return (
        <>
          {block.kind === "longAnswer" ? <TurnIntoAction block={block} listId={list.id} /> : null}
          <FILL_IN_PARTS.Below block={block} />
        </>
      );
    },
  };
}

function TurnIntoAction({ block, listId }: { readonly block: Block; readonly listId: string }) {
  const { session } = useOpenDocument();
  const isEmpty = useSessionState(({ answers }) => noteIn(answers.get(block.id)?.get("")) === "");
  const { add, isAdding } = useActionCalls(listId);
  const turn = () => {
    const note = noteIn(session.state().answers.get(block.id)?.get(""));
    const text = actionFromNote(note, selectionIn(block));
    if (text === undefined) return;
    add(text);
    showSnackbar({ tone: "success", message: `Action added: ${text}` });
  };
  if (isEmpty) return null;
  return (
    <div className={classes.turn}>
      <Button
        kind="quiet"
        small
        icon={<IconChecklist size={16} aria-hidden />}
        pending={isAdding}
        title="Takes the selected text, or the line of the cursor"
        aria-label={`Turn into action: ${block.title}`}
        onClick={turn}
      >
        Turn into action
      </Button>
    </div>
  );
}

function noteIn(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The field keeps its selection when the button takes the focus. */
function selectionIn(block: Block) {
  const field = document.getElementById(blockElementId(block))?.querySelector("textarea");
  return field ? { start: field.selectionStart, end: field.selectionEnd } : undefined;
}
