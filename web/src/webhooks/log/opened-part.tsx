// The part that is opened from the list of a log: a heading, which gets the focus, the way back, and its actions.
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { FocusReturn } from "@gap/web/ui/feedback/focus-return";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./log.module.css";

interface OpenedPartProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

export function OpenedPart({ title, action, onBack, children }: OpenedPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={utility.stack16}>
      <FocusReturn />
      <div className={utility.bar}>
        <Button small kind="quiet" icon={<IconArrowLeft size={16} />} onClick={onBack}>
          Back to the log
        </Button>
        {action}
      </div>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h3>
      {children}
    </div>
  );
}
