// The advisor's overview of a sent proposal, above its paper: the state in words, the recommended next action with the
// others beside it, and how far each signee is. It follows the timeline, which the live channel keeps current.
import { useQuery } from "@tanstack/react-query";
import { IconArrowDown } from "@tabler/icons-react";
import {
  dueInWords,
  nextActOf,
  overviewStatusOf,
  stateInWords,
  type NextAct,
} from "@gap/core/proposals/evidence/next-act";
import { progressOfCopies, progressOfSignees } from "@gap/core/proposals/evidence/signee-progress";
import { firstYearCents } from "@gap/core/proposals/fees/fees";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import type { Proposal, ProposalStatus } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatCents } from "@gap/core/shared/money";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { useNow } from "@gap/web/platform/use-now";
import { Button } from "@gap/web/ui/actions/button";
import { Figures } from "@gap/web/ui/display/figures";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import type { RowAction } from "@gap/web/ui/table/table-types";
import type { ProposalToChange } from "../list/proposal-acts";
import { STATUS_TONES } from "../proposal-words";
import { DownloadButton } from "../sign/download-button";
import { goToSection } from "../sign/sections/sections";
import { Countersign } from "./countersign";
import { SigneeRows } from "./signee-rows";
import { useActsOf } from "./use-acts-of";
import classes from "./overview.module.css";

// Loaded lazily, because only accepted proposals have it.
const WorkOfProposal = optionalPart(() =>
  import("@gap/web/work-items/public").then((module) => module.WorkOfProposal),
);

const NOTHING_YET = { events: [], viewingNow: [] };

/** The list of the signees beside it shows the error and tries again. */
const NOT_RECOMMENDED = "No next step can be recommended until the progress of the signees has been loaded.";

export function Overview({ proposal }: { proposal: Proposal }) {
  const now = useNow();
  // The timeline in the bar refetches it on live messages.
  const {
    data: timeline,
    error,
    refetch,
  } = useQuery(
    useApi().options.proposals.getTimeline.queryOptions({ proposalId: proposal.id }, ALWAYS_REFETCHED),
  );
  const { toChange, actions, dialog } = useActsOf(proposal);
  const status = overviewStatusOf(proposal, now);
  const progress = progressOfSignees(proposal, timeline ?? NOTHING_YET, now);
  const next = nextActOf(proposal, timeline && { progress, events: timeline.events }, now);
  const isLoading = timeline === undefined && error === null;
  return (
    <section className={classes.overview} aria-label="Overview">
      <div className={classes.card}>
        <div className={classes.head}>
          <Title proposal={proposal} />
          <p className={classes.state}>
            <StatusBadge tone={STATUS_TONES[status]}>{stateInWords(status, proposal, progress)}</StatusBadge>
            <Due proposal={proposal} status={status} now={now} />
          </p>
        </div>
        <div className={classes.next} data-tone={toneOf(status, next?.act)}>
          {next === undefined && isLoading ? (
            <NextLoading acts={actions.filter(({ id }) => SHOWN.has(id)).length} />
          ) : (
            <>
              <p>{next?.why ?? NOT_RECOMMENDED}</p>
              {next?.act === "countersign" ? <Countersign proposal={proposal} /> : null}
              <Acts proposal={proposal} toChange={toChange} actions={actions} next={next?.act} />
            </>
          )}
        </div>
        <SigneeRows
          proposal={proposal}
          status={status}
          progress={progress}
          copies={progressOfCopies(proposal, (timeline ?? NOTHING_YET).events)}
          isLoading={isLoading}
          error={timeline === undefined ? error : null}
          awaitsFirm={next?.act === "countersign"}
          now={now}
          onTryAgain={() => refetch()}
        />
        {status === "accepted" && proposal.advisorClientId !== null ? (
          <WorkOfProposal
            proposalId={proposal.id}
            client={{ id: proposal.advisorClientId, name: proposal.step1.clientName }}
          />
        ) : null}
      </div>
      {dialog}
    </section>
  );
}

function Title({ proposal }: { proposal: Proposal }) {
  const { number, step1, step2, step3, response, currencyCode, taxName, version } = proposal;
  const included = includedServiceIds(step2, response?.includedOptionalServiceIds ?? []);
  const cents = firstYearCents(step3, included, response?.paymentPreferences);
  const about = [formatProposalNumber(number), step1.name, version > 1 ? `Version ${version}` : undefined];
  return (
    <div className={classes.title}>
      <div>
        <p className={classes.number}>{about.filter((part) => part !== undefined).join(" · ")}</p>
        <h2>{step1.clientName}</h2>
      </div>
      <p className={classes.value}>
        <strong>
          <Figures>{formatCents(cents, currencyCode)}</Figures>
        </strong>
        <span>First year, excluding {taxName}</span>
      </p>
    </div>
  );
}

interface DueProps {
  readonly proposal: Pick<Proposal, "dueAt" | "sentAt" | "timezone">;
  readonly status: ProposalStatus;
  readonly now: Date;
}

/** Proposals that can no longer be signed say when they were sent instead. */
function Due({ proposal: { dueAt, sentAt, timezone }, status, now }: DueProps) {
  const isDue = status === "sent" || status === "overdue";
  if (isDue && dueAt !== undefined)
    return (
      <span>
        {dueInWords(dueAt, timezone, now)}, {formatDayIn(dueAt, timezone)}
      </span>
    );
  return sentAt === undefined ? null : <span>Sent on {formatDayIn(sentAt, timezone)}</span>;
}

/** The actions that decide how a proposal goes on; the menu in the bar has all of them. */
const SHOWN: ReadonlySet<string> = new Set([
  "remind",
  "extend",
  "revise",
  "restore",
  "share",
  "certificate",
  "void",
]);

/** As high as the sentence and the actions; no button that could become another one under the pointer. */
function NextLoading({ acts }: { acts: number }) {
  return (
    <SkeletonGroup label="Loading the next step">
      <div className={classes.nextLoading}>
        <span className={classes.whyLoading}>
          <SkeletonBar width="60%" />
        </span>
        <div className={classes.acts}>
          {/* And “Client’s view”. */}
          {Array.from({ length: acts + 1 }, (_, act) => (
            <span key={act} className={classes.actLoading}>
              <SkeletonBar height="100%" />
            </span>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

interface ActsProps {
  readonly proposal: Proposal;
  readonly toChange: ProposalToChange;
  readonly actions: readonly RowAction<ProposalToChange>[];
  readonly next: NextAct | undefined;
}

function Acts({ proposal, toChange, actions, next }: ActsProps) {
  const main = actions.find(({ id }) => id === next);
  return (
    <div className={classes.acts}>
      {next === undefined ? null : (
        <span className={classes.main}>
          {next === "download" ? (
            <DownloadButton proposalId={proposal.id} kind="main" />
          ) : main === undefined ? null : (
            <Button kind="main" icon={main.icon} onClick={() => main.onAct(toChange)}>
              {main.label}
            </Button>
          )}
        </span>
      )}
      {actions
        .filter(({ id }) => id !== next && SHOWN.has(id))
        .map(({ id, label, icon, onAct }) => (
          <Button key={id} icon={icon} onClick={() => onAct(toChange)}>
            {label}
          </Button>
        ))}
      <span className={classes.clientsView}>
        <Button kind="quiet" icon={<IconArrowDown size={16} />} onClick={() => goToSection("cover")}>
          Client’s view
        </Button>
      </span>
    </div>
  );
}

/** Needs attention: overdue, or a mail that was not delivered. */
function toneOf(status: ProposalStatus, next: NextAct | undefined): "next" | "attention" | "done" | "ended" {
  if (status === "accepted") return "done";
  if (next === "countersign") return "next";
  if (status === "overdue" || (status === "sent" && next === "revise")) return "attention";
  return status === "sent" ? "next" : "ended";
}
