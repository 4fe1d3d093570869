// Links that do not open their document (spec 1 §2, §8): why, how to get another link, and the way home.
import { useState } from "react";
import { shortDate } from "@gap/core/shared/calendar/short-date";
import type { LinkKind, RefusedShare, ShareRefusal } from "@gap/core/shares/share-refusals";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { EntryIcon, type EntryIconName } from "./entry-icon";
import { EntryLayout } from "./entry-layout";
import type { ShareFlow, ShareFlowState, ShareStep } from "./share-flow";
import classes from "./entry.module.css";

const TITLES: Readonly<Record<ShareRefusal, string>> = {
  expired: "This token has expired",
  denied: "You don't have access to this token",
  "used-up": "This token has reached its usage limit",
};

const ICONS: Readonly<Record<ShareRefusal, EntryIconName>> = {
  expired: "hourglass",
  denied: "lock",
  "used-up": "people",
};

const LINK_NEXT = "Look out for an email with a new link.";
const OPEN_LINK_NEXT = "Try this link again later.";

interface DeadEndProps {
  readonly flow: ShareFlow;
  readonly state: ShareFlowState;
  readonly onGoHome: () => void;
}

interface RefusedProps extends DeadEndProps {
  readonly step: Extract<ShareStep, { kind: "refused" }>;
}

export function Refused({ flow, state: { info, loading }, step, onGoHome }: RefusedProps) {
  const { refusal, share, isForOthers } = step;
  const advisor = advisorOf(share);
  return (
    <EntryLayout
      info={info}
      firmName={share.advisorOrgName}
      title={TITLES[refusal]}
      subtitle={reasonOf(step)}
      icon={ICONS[refusal]}
      loading={loading}
    >
      <div className={classes.ways}>
        {refusal === "denied" || advisor === undefined ? null : (
          <AskForLink flow={flow} advisor={advisor} linkKind={share.linkKind} />
        )}
        {isForOthers ? (
          <Button
            kind={refusal === "denied" ? "main" : "quiet"}
            fullWidth
            onClick={() => void flow.changeEmail()}
          >
            Use a different email
          </Button>
        ) : null}
        <GoHome onClick={onGoHome} />
      </div>
    </EntryLayout>
  );
}

/** The server could not be reached, or its answer was no refusal of the link. */
export function Failed({
  state: { info, loading },
  step: { problem, retry },
  onGoHome,
}: DeadEndProps & { readonly step: Extract<ShareStep, { kind: "failed" }> }) {
  return (
    <EntryLayout
      info={info}
      title="We couldn't open the document"
      subtitle={problem}
      icon="disconnected"
      loading={loading}
    >
      <div className={classes.ways}>
        <Button kind="main" fullWidth onClick={retry}>
          Try again
        </Button>
        <GoHome onClick={onGoHome} />
      </div>
    </EntryLayout>
  );
}

interface AskForLinkProps {
  readonly flow: ShareFlow;
  readonly advisor: string;
  readonly linkKind: LinkKind | undefined;
}

function AskForLink({ flow, advisor, linkKind }: AskForLinkProps) {
  const [progress, setProgress] = useState<"asking" | "asked" | { readonly problem: string }>();
  const ask = async () => {
    setProgress("asking");
    try {
      await flow.requestNewLink();
      setProgress("asked");
    } catch (error) {
      setProgress({ problem: problemOf(error) });
    }
  };
  return (
    <>
      {progress === "asked" ? null : (
        <Button
          kind="main"
          fullWidth
          icon={<EntryIcon name="mail" />}
          pending={progress === "asking"}
          onClick={() => void ask()}
        >
          Ask {advisor} for a new link
        </Button>
      )}
      <p className={classes.other} role="status">
        {progress === "asked"
          ? `We've let ${advisor} know. ${linkKind === "open" ? OPEN_LINK_NEXT : LINK_NEXT}`
          : null}
        {typeof progress === "object" ? progress.problem : null}
      </p>
    </>
  );
}

function GoHome({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button kind="quiet" fullWidth onClick={onClick}>
      Go home
    </Button>
  );
}

function reasonOf({ refusal, share, isForOthers }: RefusedProps["step"]): string {
  if (refusal === "expired" && share.expiredOn !== undefined)
    return `Please request a new one. The link was good until ${shortDate(share.expiredOn)}; anything already answered is kept.`;
  if (isForOthers)
    return share.linkKind === "open"
      ? "Please request a new one, or use a different email address."
      : "Please request a new one, or use the email address to which the link was sent.";
  return "Please request a new one.";
}

/** The first name of a person, but the whole name of a firm. */
function advisorOf({ advisorName, advisorOrgName }: Partial<RefusedShare>): string | undefined {
  return advisorName === advisorOrgName ? advisorName : advisorName?.split(" ")[0];
}
