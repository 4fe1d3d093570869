// The top bar of the sign view: the advisor, the due date, the reader, tools and Close.
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { mayStillBeSigned, statusOf } from "@gap/core/proposals/proposal-status";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useAppContext } from "@gap/web/platform/app-context";
import { useNow } from "@gap/web/platform/use-now";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { Avatar } from "@gap/web/ui/display/avatar";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { Mark } from "../mark";
import type { Reader } from "../use-reader";
import classes from "../sign-view.module.css";

interface SignBarProps {
  readonly proposal: Proposal;
  readonly reader: Reader;
  /** A newer version has replaced this one, so that it shows no due date. */
  readonly isPast: boolean;
  /** Undefined for guests, who have no page to return to. */
  readonly onClose?: (() => void) | undefined;
  readonly tools?: ReactNode;
}

export function SignBar({ proposal, reader, isPast, onClose, tools }: SignBarProps) {
  const { advisorName, brand, dueAt, timezone } = proposal;
  const status = statusOf(proposal, useNow());
  // An overdue proposal shows its due date, too.
  const isDue = !isPast && mayStillBeSigned(status);
  return (
    <>
      {onClose === undefined ? null : (
        <PlainIconButton label="Close" icon={<IconX size={20} />} onClick={onClose} />
      )}
      <span className={classes["firm"]}>
        <Mark name={advisorName} logoUrl={brand?.logoUrl} />
        <span className={utility.truncated}>{advisorName}</span>
      </span>
      <div className={`${utility.iconsOnPhones} ${classes["barEnd"]}`}>
        {!isDue || dueAt === undefined ? null : (
          <span className={classes["due"]}>Due {formatDayIn(dueAt, timezone)}</span>
        )}
        {tools}
        {reader.isGuest ? <ReturnHome isOnlyWay={onClose === undefined} /> : null}
        <span className={classes["person"]}>
          <Avatar name={reader.name} decorative />
          <span className={classes["personName"]}>{reader.name}</span>
        </span>
      </div>
    </>
  );
}

/** Signs the guest out (spec 3 §2, Guest area). */
function ReturnHome({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { signOut } = useAppContext();
  return (
    <span className={classes["returnHome"]} data-only-way={isOnlyWay || undefined}>
      <Button kind="quiet" onClick={() => void signOut({ asGuest: true })}>
        Return home
      </Button>
    </span>
  );
}
