// The advisor's word about an answer that was sent back, until it is answered again.
import { IconArrowBackUp } from "@tabler/icons-react";
import type { Block } from "@gap/core/blocks/block.schema";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { usePersonName, useSessionState } from "../document-context";
import classes from "./block-parts.module.css";

export function SentBackNote({ block }: { block: Block }) {
  const sentBack = useSessionState((state) => state.sentBack.get(block.id));
  const nameOf = usePersonName();
  if (sentBack === undefined) return null;
  return (
    <div className={classes.note} data-tone="warning" role="note">
      <IconArrowBackUp size={18} aria-hidden />
      <div>
        <p className={classes.words}>{sentBack.reason}</p>
        <p className={classes.small}>
          {`Sent back by ${nameOf(sentBack.by, "within")}, `}
          <RelativeTime date={sentBack.at} />
        </p>
      </div>
    </div>
  );
}
