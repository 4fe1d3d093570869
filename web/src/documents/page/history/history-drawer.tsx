// The history of an answer: who changed it, when, from what to what. Restoring an earlier answer is a new save.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerInWords } from "@gap/core/blocks/answers";
import { NO_ANSWERS } from "@gap/core/blocks/block-kind";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import type { AnswerHistoryEntry } from "@gap/core/documents/document-view";
import { isSameAnswer } from "@gap/core/documents/save-answers";
import { useApi } from "@gap/web/platform/app-context";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { SelectField } from "@gap/web/ui/form/select-field";
import { useOpenDocument, useSessionState } from "../document-context";
import classes from "./history.module.css";

interface HistoryDrawerProps {
  readonly block: Block;
  readonly canRestore: boolean;
  readonly onClose: () => void;
}

export function HistoryDrawer({ block, canRestore, onClose }: HistoryDrawerProps) {
  const paths = usePathsOf(block);
  const [path, setPath] = useState(() => paths[0]?.value ?? "");
  return (
    <SideDrawer title="History" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <h3 className={classes.question}>{block.title}</h3>
      {paths.length < 2 ? null : (
        <SelectField
          label="Part of the answer"
          data={[...paths]}
          value={path}
          allowDeselect={false}
          onChange={(next) => setPath(next ?? "")}
        />
      )}
      <Entries key={path} block={block} path={path} canRestore={canRestore} onRestored={onClose} />
    </SideDrawer>
  );
}

interface EntriesProps {
  readonly block: Block;
  readonly path: string;
  readonly canRestore: boolean;
  readonly onRestored: () => void;
}

function Entries({ block, path, canRestore, onRestored }: EntriesProps) {
  const { view, session } = useOpenDocument();
  const { document: calls } = useApi().private;
  const revision = useSessionState((state) => state.stored.get(`${block.id} ${path}`)?.revision ?? 0);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // A newer answer begins a new list.
    queryKey: ["document history", view.documentId, block.id, path, revision],
    queryFn: ({ pageParam }) =>
      calls.history.query({
        documentId: view.documentId,
        blockId: block.id,
        path,
        ...(pageParam !== undefined && { before: pageParam }),
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, entries }) => (hasMore ? entries.at(-1)?.revision : undefined),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
  if (data === undefined)
    return error === null ? (
      <SkeletonList rows={3} />
    ) : (
      <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
        {`The history could not be loaded. ${problemOf(error)}`}
      </Banner>
    );
  const entries = data.pages.flatMap((page) => page.entries);
  const people = Object.assign(
    {},
    ...data.pages.map((page) => page.people),
  ) as (typeof data.pages)[0]["people"];
  if (entries.length === 0) return <p className={classes.none}>This answer has not been saved yet.</p>;
  const current = entries[0]?.value;
  const restore = ({ value }: AnswerHistoryEntry) => {
    session.answer({ blockId: block.id, path, value });
    session.queue.sendNow();
    onRestored();
  };
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.revision} className={classes.entry}>
            <Entry block={block} path={path} entry={entry} name={people[entry.by]?.name ?? "Someone else"} />
            {canRestore && !isSameAnswer(entry.value, current) ? (
              <Button small onClick={() => restore(entry)}>
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button kind="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older answers
        </Button>
      ) : null}
    </>
  );
}

interface EntryProps {
  readonly block: Block;
  readonly path: string;
  readonly entry: AnswerHistoryEntry;
  readonly name: string;
}

function Entry({ block, path, entry, name }: EntryProps) {
  const { view, reader } = useOpenDocument();
  const wordsOf = (value: unknown) =>
    value === null ? "" : answerInWords(block, new Map([[block.id, new Map([[path, value]])]]), view);
  const [before, after] = [wordsOf(entry.previous), wordsOf(entry.value)];
  return (
    <div className={classes.change}>
      <p className={classes.who}>
        <Avatar size="small" name={name} decorative />
        <span>
          {`${entry.by === reader.userId ? "You" : name}, `}
          <RelativeTime date={entry.at} />
        </span>
      </p>
      {before === "" ? null : (
        <p className={classes.words}>
          <span className={classes.label}>From </span>
          <del>{before}</del>
        </p>
      )}
      <p className={classes.words}>
        {before === "" ? null : <span className={classes.label}>To </span>}
        {after === "" ? <em>No answer</em> : after}
      </p>
    </div>
  );
}

/** The parts of the answer that were ever saved, with their names. */
function usePathsOf(block: Block): readonly { readonly value: string; readonly label: string }[] {
  const stored = useSessionState((state) => state.stored);
  const answers = useSessionState((state) => state.answers.get(block.id));
  const paths = [...stored.values()].filter(({ blockId }) => blockId === block.id);
  return paths
    .toSorted((one, other) => other.revision - one.revision)
    .map(({ path }) => ({
      value: path,
      label: rulesOf(block).answers?.partName?.(block, path, answers ?? NO_ANSWERS) ?? "Answer",
    }));
}
