// Renames, replaces and deletes the person's saved views.
import { useState } from "react";
import type { SavedView } from "@gap/core/work-items/work-item-view";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { NameViewDialog } from "./name-view-dialog";
import { useDeleteView, useSaveView } from "./use-change-views";
import type { ViewContent } from "./use-saved-views";
import classes from "./views.module.css";

interface ManageViewsDialogProps {
  readonly views: readonly SavedView[];
  /** The filters and the layout of the page, which can replace those of a view. */
  readonly content: ViewContent;
  readonly onClose: () => void;
}

export function ManageViewsDialog({ views, content, onClose }: ManageViewsDialogProps) {
  const [renamed, setRenamed] = useState<SavedView>();
  const replace = useSaveView({ done: "View replaced" });
  const { remove, deletedId } = useDeleteView();
  if (renamed !== undefined)
    return (
      <NameViewDialog content={contentOf(renamed)} view={renamed} onClose={() => setRenamed(undefined)} />
    );
  return (
    <Dialog
      title="Saved views"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {views.length === 0 ? <p className={classes.none}>You have no saved views.</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.viewId} className={classes.row}>
            <span className={classes.name}>{view.name}</span>
            <Button small aria-label={`Rename ${view.name}`} onClick={() => setRenamed(view)}>
              Rename
            </Button>
            <Button
              small
              aria-label={`Replace ${view.name} with the current filters`}
              pending={replace.isPending && replace.variables.viewId === view.viewId}
              onClick={() => replace.mutate({ ...content, viewId: view.viewId, name: view.name })}
            >
              Replace
            </Button>
            <Button
              small
              aria-label={`Delete ${view.name}`}
              pending={deletedId === view.viewId}
              onClick={() => remove(view)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {views.length === 0 ? null : (
        <p className={classes.none}>Replace keeps the name and saves the filters that the page shows now.</p>
      )}
    </Dialog>
  );
}

function contentOf({ layout, columnsBy, filters }: SavedView): ViewContent {
  return { layout, columnsBy, filters };
}
