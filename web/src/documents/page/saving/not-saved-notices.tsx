// Answers and actions that a locked document, or one without their question, did not take. They stay in the browser.
import { useMemo } from "react";
import { Banner } from "@gap/web/ui/feedback/banner";
import { useOpenDocument, useSessionState } from "../document-context";
import { questionOf } from "./unasked-answers";
import { useUnsavedActions } from "./use-saving";
import classes from "../document.module.css";

interface NotSavedNoticesProps {
  /** Why the document takes no more answers. */
  readonly lockedBy: string | undefined;
}

export function NotSavedNotices({ lockedBy }: NotSavedNoticesProps) {
  return (
    <>
      {lockedBy === undefined ? null : <NotTaken reason={lockedBy} />}
      <Unasked />
      <UnlistedActions />
    </>
  );
}

/** Answers to questions that were removed before the answers were saved. */
function Unasked() {
  const { session } = useOpenDocument();
  const unasked = useSessionState((state) => state.unasked);
  if (unasked.length === 0) return null;
  return (
    <Banner tone="warning" action={{ label: "Discard them", onClick: () => session.discardUnasked() }}>
      {unasked.length === 1
        ? "Your last answer to this question was not saved, because the question was removed from the document. It is"
        : "Your last answers to these questions were not saved, because the questions were removed from the document. They are"}{" "}
      kept on this device for seven days.
      <NotSavedList
        rows={unasked.map(({ change, title, words }) => ({ id: change.operationId, title, words }))}
      />
    </Banner>
  );
}

/** Unsaved actions that the page lists no more, because the document was locked or the actions were removed. */
function UnlistedActions() {
  const { view, session } = useOpenDocument();
  const { byId } = useUnsavedActions((unsaved) => unsaved);
  const listed = useSessionState(({ actions }) => actions);
  const mayAnswer = view.rights.acts.includes("answer");
  const unlisted = [...byId.values()].filter(
    ({ actionId, problem }) =>
      problem !== undefined && !(mayAnswer && listed.some((each) => each.actionId === actionId)),
  );
  if (unlisted.length === 0) return null;
  const discard = () => unlisted.forEach(({ actionId }) => session.actions.discard(actionId));
  return (
    <Banner tone="warning" action={{ label: "Discard them", onClick: discard }}>
      Your last changes to these actions were not saved. They are kept on this device for seven days.
      <NotSavedList
        rows={unlisted.map(({ actionId, typed, added, base }) => ({
          id: actionId,
          title: typed.text ?? added?.text ?? base.text,
          words: typed.ownerName ?? "",
        }))}
      />
    </Banner>
  );
}

interface NotSavedListProps {
  readonly rows: readonly {
    readonly id: string;
    /** The question of an answer, or the text of an action. */
    readonly title: string;
    /** The answer, or the owner of the action. */
    readonly words: string;
  }[];
}

function NotSavedList({ rows }: NotSavedListProps) {
  return (
    <ul className={classes.keptList}>
      {rows.map(({ id, title, words }) => (
        <li key={id}>
          <strong>{title}</strong>
          <p className={classes.typed}>{words}</p>
        </li>
      ))}
    </ul>
  );
}

function NotTaken({ reason }: { reason: string }) {
  const { view, session } = useOpenDocument();
  const unsaved = session.queue.unsaved();
  const rows = useMemo(
    () =>
      unsaved.flatMap((change) => {
        const question = questionOf(view.blocks, change, view);
        if (question === undefined || change.value === null) return [];
        return [{ id: change.operationId, ...question }];
      }),
    [unsaved, view],
  );
  return (
    <Banner tone="warning" action={{ label: "Discard them", onClick: () => session.discard() }}>
      {reason} Your last answers were not saved. They are kept on this device, and sent if the document is
      reopened.
      <NotSavedList rows={rows} />
    </Banner>
  );
}
