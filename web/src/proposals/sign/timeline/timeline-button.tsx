// The advisor's timeline of a proposal (spec 4 §C, Timeline): who is viewing it now, and a drawer with every event and
// links to earlier versions.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import {
  eventsInWords,
  optionalServiceNames,
  type EventNames,
} from "@gap/core/proposals/evidence/event-in-words";
import { mailboxInWords, mailboxProofIn } from "@gap/core/proposals/evidence/signee-mailbox";
import type { ProposalTimeline, TimelineEvent } from "@gap/core/proposals/signing-calls.schema";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { versionPath } from "@gap/web/proposals/version-path";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { authenticationText } from "./timeline-words";
import classes from "./timeline.module.css";

/** Polls as a fallback, because a killed server process cannot publish that its viewers left. */
const LOOK_AGAIN_MS = 30_000;

export function TimelineButton({ proposal }: { proposal: Proposal }) {
  const { id: proposalId, advisorOrgId } = proposal;
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.getTimeline.queryOptions(
      { proposalId },
      { ...ALWAYS_REFETCHED, refetchInterval: LOOK_AGAIN_MS },
    ),
  );
  const lookAgain = () => void refetch();
  const changed = {
    message: ({ ids }: { ids?: readonly string[] | undefined }) => {
      if (ids === undefined || ids.includes(proposalId)) lookAgain();
    },
    refetch: lookAgain,
  };
  useLive("proposal-viewing", advisorOrgId, changed);
  useLive("proposal-change-event", advisorOrgId, changed);
  const close = () => setIsOpen(false);
  return (
    <>
      <ViewingNow people={data?.viewingNow ?? []} />
      <Button icon={<IconHistory size={16} />} onClick={() => setIsOpen(true)}>
        Timeline
      </Button>
      {isOpen ? (
        <SideDrawer title="Timeline" onClose={close} actions={<Button onClick={close}>Close</Button>}>
          {data === undefined ? (
            error === null ? (
              <SkeletonList />
            ) : (
              <Banner tone="error">{problemOf(error)}</Banner>
            )
          ) : (
            <Timeline timeline={data} proposal={proposal} />
          )}
        </SideDrawer>
      ) : null}
    </>
  );
}

function ViewingNow({ people }: { people: ProposalTimeline["viewingNow"] }) {
  return (
    <span className={classes["viewing"]} role="status">
      {people.length === 0 ? null : (
        <>
          {people.map(({ userId, name }) => (
            <Avatar key={userId} name={name} size="small" decorative />
          ))}
          <span className={classes["viewingText"]}>
            {people.map(({ name }) => name).join(", ")} viewing now
          </span>
        </>
      )}
    </span>
  );
}

interface TimelineProps {
  readonly timeline: ProposalTimeline;
  readonly proposal: Proposal;
}

function Timeline({ timeline: { events, altered }, proposal }: TimelineProps) {
  return (
    <>
      {altered === undefined ? null : (
        <Banner tone="error">
          Row {altered.seq} of the evidence was altered. {altered.why}.
        </Banner>
      )}
      {/* Focusable, so that a long list scrolls by keyboard. */}
      <ol className={classes["events"]} tabIndex={0} aria-label="Events">
        {events.toReversed().map((event) => (
          <Event key={event.seq} event={event} proposal={proposal} />
        ))}
      </ol>
    </>
  );
}

function Event({ event, proposal }: { event: TimelineEvent; proposal: Proposal }) {
  const { at, name, email, ip, kind, version } = event;
  const inZone = (moment: Date) => formatMomentIn(moment, proposal.timezone);
  const mailboxProof = mailboxProofIn(event);
  const mailbox = mailboxProof === undefined ? "" : mailboxInWords(mailboxProof, inZone);
  const facts = [authenticationText(event), ip, mailbox].filter((fact) => fact !== "");
  return (
    <li className={classes["event"]} data-kind={event.kind}>
      <p className={classes["what"]}>{eventsInWords([event], namesIn(proposal))}</p>
      <p className={utility.quiet}>
        <span title={email}>{name}</span> · <time dateTime={at.toISOString()}>{inZone(at)}</time>
      </p>
      {kind === "sent" && version < proposal.version ? (
        <Link to={versionPath(proposal, version)}>Read version {version}</Link>
      ) : null}
      {facts.length === 0 ? null : <p className={classes["facts"]}>{facts.join(" · ")}</p>}
    </li>
  );
}

function namesIn({ step1: { contacts, copies = [] }, step2 }: Proposal): EventNames {
  return {
    signees: new Map([...contacts, ...copies].map(({ email, name }) => [email, name])),
    optionalServices: optionalServiceNames(step2),
  };
}
