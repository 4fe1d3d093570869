// Below an answer: its author and time, and the buttons for history and comments.
import { memo, use } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { CommentsContext, useOpenDocument, usePersonName, useSessionState } from "../document-context";
import { CommentIcon, HistoryIcon } from "./foot-icons";
import classes from "./block-parts.module.css";

interface BlockFootProps {
  readonly block: Block;
  readonly isRead?: boolean;
}

export const BlockFoot = memo(function BlockFoot({ block, isRead = false }: BlockFootProps) {
  const { view, reader, openHistory, openComments } = useOpenDocument();
  const comments = use(CommentsContext).get(block.id)?.length ?? 0;
  const author = useSessionState((state) => state.authors.get(block.id));
  const nameOf = usePersonName();
  const mayComment = comments > 0 || view.rights.acts.includes("comment");
  return (
    <div
      className={classes.foot}
      data-beside={(isRead && author === undefined && block.kind !== "actionList") || undefined}
    >
      {author === undefined ? (
        <span />
      ) : (
        <span className={classes.author}>
          <Avatar
            size="small"
            name={author.by === reader.userId ? reader.name : nameOf(author.by)}
            decorative
          />
          <span>
            {`${nameOf(author.by)}, `}
            <RelativeTime date={author.at} />
          </span>
        </span>
      )}
      <span className={classes.tools}>
        {author === undefined || block.kind === "actionList" ? null : (
          <PlainIconButton
            small
            label={`History of ${block.title}`}
            icon={<HistoryIcon />}
            onClick={() => openHistory(block.id)}
          />
        )}
        {mayComment ? (
          <button
            type="button"
            className={classes.comments}
            aria-label={`Comments on ${block.title}: ${comments === 0 ? "none" : comments}`}
            data-some={comments > 0 || undefined}
            onClick={() => openComments(block.id)}
          >
            <CommentIcon />
            {comments === 0 ? null : comments}
          </button>
        ) : null}
      </span>
    </div>
  );
});
