// The comments on a block: internal ones are the firm's alone, shared ones are for both sides, and look different.
import { IconEyeOff, IconUsers } from "@tabler/icons-react";
import type { Block } from "@gap/core/blocks/block.schema";
import type { DocumentComment } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { FieldError } from "@gap/web/ui/form/field-error";
import { useComments } from "@gap/web/documents/document.queries";
import { useOpenDocument } from "../document-context";
import { CommentForm } from "./comment-form";
import classes from "./comments.module.css";

interface CommentsDrawerProps {
  readonly block: Block;
  readonly onClose: () => void;
}

export function CommentsDrawer({ block, onClose }: CommentsDrawerProps) {
  const { view } = useOpenDocument();
  const { data, error, refetch } = useComments(view.documentId);
  const comments = data?.comments.filter(({ blockId }) => blockId === block.id);
  const mayComment = view.rights.acts.includes("comment");
  return (
    <SideDrawer title="Comments" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <h3 className={classes.question}>{block.title}</h3>
      {comments === undefined ? (
        error === null ? (
          <SkeletonList rows={2} />
        ) : (
          <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
            {`The comments could not be loaded. ${problemOf(error)}`}
          </Banner>
        )
      ) : comments.length === 0 ? (
        <p className={classes.none}>There are no comments on this question yet.</p>
      ) : (
        <ol className={classes.comments} aria-label="Comments">
          {comments.map((comment) => (
            <li key={comment.commentId}>
              <Comment
                comment={comment}
                name={data?.people[comment.by]?.name ?? "Someone else"}
                mayChange={mayComment}
              />
            </li>
          ))}
        </ol>
      )}
      {mayComment ? <CommentForm block={block} people={data?.people ?? {}} /> : null}
    </SideDrawer>
  );
}

interface CommentProps {
  readonly comment: DocumentComment;
  readonly name: string;
  readonly mayChange: boolean;
}

function Comment({ comment, name, mayChange }: CommentProps) {
  const { view, reader } = useOpenDocument();
  const { document: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const { commentId, isInternal, text, by, at, resolvedAt } = comment;
  const isResolved = resolvedAt !== undefined;
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      await calls.setCommentResolved.mutate({
        documentId: view.documentId,
        commentId,
        isResolved: !isResolved,
      });
      await refreshAnswers("document.listComments");
    },
  });
  return (
    <article
      className={classes.comment}
      data-internal={isInternal || undefined}
      data-resolved={isResolved || undefined}
    >
      <header className={classes.head}>
        <Avatar size="small" name={name} decorative />
        <span className={classes.who}>
          {`${by === reader.userId ? "You" : name}, `}
          <RelativeTime date={at} />
        </span>
        {view.rights.side === "client" ? null : (
          <span className={classes.audience}>
            {isInternal ? <IconEyeOff size={14} aria-hidden /> : <IconUsers size={14} aria-hidden />}
            {isInternal ? "Internal" : "Shared with the client"}
          </span>
        )}
      </header>
      <p className={classes.text}>{text}</p>
      <footer className={classes.actions}>
        {isResolved ? <span className={classes.resolved}>Resolved</span> : null}
        {mayChange ? (
          <Button kind="quiet" small pending={isPending} onClick={() => mutate()}>
            {isResolved ? "Reopen" : "Resolve"}
          </Button>
        ) : null}
      </footer>
      <FieldError isAnnounced>{error === null ? undefined : `Not changed. ${problemOf(error)}`}</FieldError>
    </article>
  );
}
