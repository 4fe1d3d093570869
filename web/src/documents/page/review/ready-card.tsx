// The end of the form for people who submit it (LOOK.md §17): the required questions that are still open, and the button.
import { IconSend } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { missingAnswers } from "@gap/core/blocks/progress";
import type { DocumentView } from "@gap/core/documents/document-view";
import { blockElementId } from "@gap/web/blocks/public";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import { focusBlock } from "../focus-block";
import type { DocumentSession } from "../saving/document-session";
import type { Submit } from "./use-submit";
import classes from "./review.module.css";

/** More are counted. */
const MOST_NAMED = 5;

interface ReadyCardProps {
  readonly view: DocumentView;
  readonly session: DocumentSession;
  readonly submit: Submit;
}

export function ReadyCard({ view, session, submit }: ReadyCardProps) {
  const { blocks, rights, advisorName } = view;
  const answers = useSyncExternalStore(session.subscribe, () => session.state().answers);
  const open = missingAnswers(blocks, answers, rights.side);
  const more = open.length - MOST_NAMED;
  return (
    <Card>
      <div className={classes.ready}>
        <span className={classes.readyTile} aria-hidden>
          <IconSend size={20} />
        </span>
        <div className={classes.readyWords}>
          <h2>Ready when you are</h2>
          {open.length === 0 ? (
            <p>{`${advisorName} gets your answers when you submit.`}</p>
          ) : (
            <>
              <p>
                {open.length === 1
                  ? "1 required question is still open:"
                  : `${open.length} required questions are still open:`}
              </p>
              <ul>
                {open.slice(0, MOST_NAMED).map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`#${blockElementId({ id })}`}
                      onClick={(event) => {
                        event.preventDefault();
                        focusBlock(id);
                      }}
                    >
                      {title}
                    </a>
                  </li>
                ))}
                {more > 0 ? <li>{`and ${more} more`}</li> : null}
              </ul>
            </>
          )}
        </div>
        <Button
          kind={open.length === 0 ? "main" : "default"}
          pending={submit.isPending}
          onClick={submit.submit}
        >
          Submit answers
        </Button>
      </div>
    </Card>
  );
}
