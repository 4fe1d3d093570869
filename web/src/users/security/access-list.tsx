// A list of devices: browser and system in words, details below, and an optional action at the end.
import type { ReactNode } from "react";
import { describeUserAgent } from "@gap/core/identity/describe-user-agent";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./access-list.module.css";

export interface AccessListItem {
  readonly key: string;
  readonly userAgent: string | null;
  readonly badge?: ReactNode;
  readonly details: ReactNode;
  readonly action?: ReactNode;
}

export function AccessList({ items }: { items: readonly AccessListItem[] }) {
  return (
    <ul>
      {items.map(({ key, userAgent, badge, details, action }) => (
        <li key={key} className={classes.item}>
          <div className={utility.grow}>
            <p className={classes.name}>
              {describeUserAgent(userAgent ?? "")} {badge}
            </p>
            <p className={classes.details}>{details}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
