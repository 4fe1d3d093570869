// The versions of a template below the editor's bar: what is live, and what the draft changes.
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./version-bar.module.css";

interface VersionBarProps {
  readonly published: number | undefined;
  readonly draft: number | undefined;
  /** The number of processes that use the template. */
  readonly uses: number | undefined;
  readonly children?: ReactNode;
}

/** Earlier versions are summed up, because there may be many. */
export function VersionBar({ published, draft, uses, children }: VersionBarProps) {
  const earlier = (published ?? 1) - 1;
  return (
    <section className={classes.bar} aria-label="Versions">
      <ol className={classes.versions}>
        {earlier > 0 ? (
          <li className={classes.version}>{earlier === 1 ? "Version 1" : `Versions 1 to ${earlier}`}</li>
        ) : null}
        {published === undefined ? null : (
          <li className={classes.version} data-state="published">
            <IconCheck size={14} aria-hidden />
            {published} Published
          </li>
        )}
        {draft === undefined ? null : (
          <li className={classes.version} data-state="draft">
            {draft} Draft
          </li>
        )}
      </ol>
      <p className={classes.words}>{consequence({ published, draft, uses })}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}

function consequence({ published, draft, uses = 0 }: Omit<VersionBarProps, "children">): string {
  if (published === undefined) return "Not published yet. Only your team sees it.";
  const processes = uses === 1 ? "1 process" : `${uses} processes`;
  if (draft === undefined)
    return uses === 0 ? `Version ${published} is in use.` : `Version ${published} is in use in ${processes}.`;
  const where = uses === 0 ? "" : ` in ${processes}`;
  return `Version ${published} stays in use${where} until you publish. Documents already made stay as they are.`;
}
