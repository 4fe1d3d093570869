import type { HeadingBlock } from "@gap/core/blocks/kinds/heading/heading.schema";
import { titleElementId } from "@gap/web/blocks/question-ids";
import classes from "./heading.module.css";

/** The heading of a section; the same for filling in and reading. */
export function HeadingRead({ block }: { block: HeadingBlock }) {
  const { title, help } = block;
  return (
    <>
      <h2 id={titleElementId(block)} className={classes.title}>
        {title || <span className={classes.untitled}>New section</span>}
      </h2>
      {help === "" ? null : <p className={classes.help}>{help}</p>}
    </>
  );
}
