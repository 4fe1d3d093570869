// Chooses the open documents that follow the newest version of their template (spec 7 §1): all, some or none. They are
// updated a few at a time, and the snackbar afterwards undoes all of them.
import { useState } from "react";
import type { OutdatedDocuments } from "@gap/core/documents/document-view";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useUndo } from "@gap/web/platform/drafts/use-undo";
import { inBatches } from "@gap/web/platform/in-batches";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { factsOfOpen, nameOfOpen } from "./open-document-words";
import classes from "./open-documents.module.css";

interface UpdateDocumentsDialogProps {
  readonly blueprintId: string;
  readonly open: OutdatedDocuments;
  readonly onClose: () => void;
}

export function UpdateDocumentsDialog({ blueprintId, open, onClose }: UpdateDocumentsDialogProps) {
  const { version, rows, total } = open;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.map(({ documentId }) => documentId).filter((id) => !left.has(id));
  const { update, done } = useUpdate(blueprintId, onClose);
  const isAll = chosen.length === rows.length;
  return (
    <Dialog
      title={`Update open documents to version ${version}`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={update.isPending} onClick={onClose}>
            Leave them as they are
          </Button>
          <Button
            kind="main"
            pending={update.isPending}
            disabled={chosen.length === 0}
            onClick={() => update.mutate(chosen)}
          >
            {update.isPending ? `${done} of ${chosen.length} updated` : updateInWords(chosen.length)}
          </Button>
        </>
      }
    >
      <p>
        New questions are added empty and changed words are taken. Answers to questions that are gone are kept
        under ‘No longer asked’.
      </p>
      {rows.length > 1 ? (
        <CheckboxField
          label="All documents"
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          disabled={update.isPending}
          onChange={() => setLeft(new Set(isAll ? rows.map(({ documentId }) => documentId) : []))}
        />
      ) : null}
      <ul className={classes["documents"]}>
        {rows.map((document) => (
          <li key={document.documentId}>
            <CheckboxField
              label={nameOfOpen(document)}
              description={factsOfOpen(document)}
              checked={!left.has(document.documentId)}
              disabled={update.isPending}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(withOrWithout(left, document.documentId, !checked))
              }
            />
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <p>
          {total - rows.length} more are shown after these {rows.length} are updated.
        </p>
      ) : null}
    </Dialog>
  );
}

function useUpdate(blueprintId: string, onClose: () => void) {
  const { document } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const changed = () => refreshAnswers("document.listOutdated", "document.get", "document.list");
  const undo = useUndo(changed);
  const [done, setDone] = useState(0);
  const update = useAct({
    mutationFn: async (ids: readonly string[]) => {
      const updated: string[] = [];
      for (const documentIds of inBatches(ids, DOCUMENT_LIMITS.updatedPerCall)) {
        const answer = await document.updateToTemplate.mutate({ blueprintId, documentIds });
        updated.push(...answer.updated);
        setDone(updated.length);
      }
      return updated;
    },
    onSuccess: (updated, asked) => {
      showSnackbar({
        tone: "success",
        message: updatedInWords(updated.length, asked.length),
        ...(updated.length > 0 && {
          action: undo({
            undoChange: async () => {
              for (const documentIds of inBatches(updated, DOCUMENT_LIMITS.updatedPerCall))
                await document.undoUpdate.mutate({ documentIds });
            },
            done: "Documents are as before",
            failed: "The update could not be undone.",
          }),
        }),
      });
      onClose();
    },
    onSettled: changed,
  });
  return { update, done };
}

function updateInWords(count: number): string {
  return count === 1 ? "Update 1 document" : `Update ${count} documents`;
}

function updatedInWords(updated: number, asked: number): string {
  const words = updated === 1 ? "1 document updated" : `${updated} documents updated`;
  return updated === asked ? words : `${words}; ${asked - updated} could not be changed any more`;
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const others = [...ids].filter((each) => each !== id);
  return new Set(isIn ? [...others, id] : others);
}
