// The sign view (spec 3 §2): section list, paper and summary. The same page serves as the advisor's preview, for
// signing, as the accepted proposal, and for printing.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { FINISHED_SIGNING, whyNotSignable } from "@gap/core/proposals/acceptance";
import {
  chosenByInWords,
  signingRightsOf,
  type SigningRights,
} from "@gap/core/proposals/signees/signing-rights";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { capitalised } from "@gap/core/shared/capitalised";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { useNow } from "@gap/web/platform/use-now";
import { Banner } from "@gap/web/ui/feedback/banner";
import { FullPage } from "@gap/web/platform/page/full-page";
import { OfflineNotice } from "@gap/web/platform/page/offline-notice";
import { AboutSection } from "./sections/about-section";
import { AcceptanceSection } from "./sections/acceptance-section";
import { Cover } from "./sections/cover";
import { Pricing } from "./sections/pricing";
import { ProposedServices, type ShownProposal } from "./sections/proposed-services";
import { SectionList } from "./sections/section-list";
import { SignBar } from "./answering/sign-bar";
import { BottomBar, Summary } from "./sections/summary";
import { TextSections } from "./sections/text-sections";
import { useAnswer } from "./answering/use-answer";
import { useReading } from "./sections/use-reading";
import { isPrinted, type Reader } from "./use-reader";
import { useNotedViews } from "./answering/use-signing";
import classes from "./sign-view.module.css";
import paper from "./sections/paper.module.css";

// Not needed to read the proposal; preloaded for those who may sign or decline, once the page is shown.
const loadDeclineDialog = () => import("./answering/decline-dialog").then((module) => module.DeclineDialog);
const DeclineDialog = optionalPart(loadDeclineDialog);
// For readers who print the page; the printing browser has a document of its own.
const PrintLook = optionalPart(() =>
  import("@gap/web/platform/page/print-look").then((module) => module.PrintLook),
);
const loadConfirmation = () => import("./answering/confirmation").then((module) => module.Confirmation);
const Confirmation = optionalPart(loadConfirmation);

interface SignViewProps {
  readonly proposal: ShownProposal;
  readonly reader: Reader;
  readonly isPreview?: boolean;
  /** For a replaced version, the text that says which version it is. It cannot be signed. */
  readonly pastNotice?: string;
  /** The reader has signed in this visit; shows the confirmation until they return to the proposal. */
  readonly hasJustSigned?: boolean;
  readonly onConfirmed?: () => void;
  readonly onClose?: (() => void) | undefined;
  readonly onViewAccepted: () => void;
  readonly tools?: ReactNode;
  /** Above the paper: the advisor's overview, which also says why it cannot be signed. */
  readonly overview?: ReactNode;
}

export function SignView(props: SignViewProps) {
  const {
    proposal,
    reader,
    isPreview = false,
    pastNotice,
    hasJustSigned = false,
    onConfirmed = () => undefined,
    onClose,
    onViewAccepted,
    tools,
    overview,
  } = props;
  usePageTitle(`Proposal for ${proposal.step1.clientName}`);
  const isPast = pastNotice !== undefined;
  const bar = <SignBar proposal={proposal} reader={reader} isPast={isPast} onClose={onClose} tools={tools} />;
  const notice = isPreview ? "This is a preview only" : pastNotice;
  return (
    <FullPage bar={bar} colours={proposal.brand?.colours} {...(notice !== undefined && { notice })}>
      <OfflineNotice />
      <PrintLook footer={`Proposal | ${proposal.step1.clientName}`} hasCover />
      {hasJustSigned ? (
        <Confirmation
          proposal={proposal}
          onViewAccepted={onViewAccepted}
          onBack={onConfirmed}
          whileMissing={<h1>{FINISHED_SIGNING}</h1>}
        />
      ) : (
        <Opened
          key={proposal.version}
          proposal={proposal}
          reader={reader}
          isPreview={isPreview}
          isPast={isPast}
          overview={overview}
        />
      )}
    </FullPage>
  );
}

interface OpenedProps {
  readonly proposal: ShownProposal;
  readonly reader: Reader;
  readonly isPreview: boolean;
  readonly isPast: boolean;
  readonly overview: ReactNode;
}

function Opened({ proposal, reader, isPreview, isPast, overview }: OpenedProps) {
  const now = useNow();
  const ofVersion = signingRightsOf(proposal, { orgType: reader.orgType, isPreview }, now);
  const rights = isPast ? { ...ofVersion, isClosed: true, awaitsFirm: false } : ofVersion;
  const hasTerms = Boolean(proposal.step4.termsOfEngagementFilename) && !reader.isServiceUser;
  const answer = useAnswer(proposal, hasTerms, isPast ? { maySign: false } : rights);
  const [isDeclining, setIsDeclining] = useState(false);
  const [hasDeclined, setHasDeclined] = useState(false);
  const paperRef = useRef<HTMLElement>(null);
  const footRef = useRef<HTMLElement>(null);
  const isRead = reader.orgType === "client" && !isPreview && !isPrinted(reader);
  const noteSection = useNotedViews(proposal.id, isRead);
  const { current, isSignInView, choose } = useReading(paperRef, footRef, noteSection);
  const isAtAcceptance = current === "acceptance" || isSignInView;
  const decline = () => setIsDeclining(true);
  const cancelDecline = () => setIsDeclining(false);
  const declined = () => {
    setIsDeclining(false);
    setHasDeclined(true);
  };
  const { mayDecline } = rights;
  useEffect(() => {
    if (mayDecline) Promise.all([loadDeclineDialog(), loadConfirmation()]).catch(() => undefined);
  }, [mayDecline]);
  const chosenBy = chosenByInWords(proposal);
  const shared = {
    proposal,
    answer,
    mayChoose: rights.mayChoose,
    chosenBy: chosenBy && capitalised(chosenBy),
  };
  return (
    <>
      {overview}
      <div className={classes["layout"]}>
        <SectionList current={current} proposal={proposal} onChoose={choose} />
        <main ref={paperRef} className={paper["paper"]}>
          {isPast || overview !== undefined ? null : (
            <ClosedBanner proposal={proposal} rights={rights} isByReader={hasDeclined} />
          )}
          <Cover proposal={proposal} now={now} />
          <TextSections proposal={proposal} />
          <ProposedServices {...shared} />
          <AboutSection proposal={proposal} />
          <Pricing {...shared} />
          <AcceptanceSection
            proposal={proposal}
            rights={rights}
            isPast={isPast}
            answer={answer}
            hasTerms={hasTerms}
            now={now}
            onDecline={decline}
            onOpenTerms={() => noteSection("terms-of-engagement")}
          />
          {isDeclining && mayDecline ? (
            <DeclineDialog
              proposalId={proposal.id}
              advisorName={proposal.advisorName}
              onClose={cancelDecline}
              onDeclined={declined}
              whenFailed={dialogNotLoaded("The form to decline", cancelDecline)}
            />
          ) : null}
        </main>
        <Summary
          proposal={proposal}
          answer={answer}
          rights={rights}
          isThere={isAtAcceptance}
          onDecline={decline}
        />
      </div>
      <BottomBar ref={footRef} proposal={proposal} answer={answer} rights={rights} isThere={isAtAcceptance} />
    </>
  );
}

interface ClosedBannerProps {
  readonly proposal: Proposal;
  readonly rights: SigningRights;
  /** The reader has just declined, perhaps far below: moves the focus to this banner. */
  readonly isByReader: boolean;
}

const focusElement = (place: HTMLElement | null) => place?.focus();

/** Says first of all that the proposal can no longer be signed. */
function ClosedBanner({ proposal, rights, isByReader }: ClosedBannerProps) {
  if (!rights.isClosed || rights.status === "accepted") return null;
  const { declinedBy, declinedAt, timezone } = proposal;
  const reason = proposal.declineReason ?? proposal.voidReason;
  return (
    <div className={paper["closed"]} tabIndex={-1} ref={isByReader ? focusElement : undefined}>
      <Banner tone="warning">
        {whyNotSignable(rights.status)}{" "}
        {declinedBy === undefined || declinedAt === undefined
          ? null
          : `${declinedBy} declined it on ${formatDayIn(declinedAt, timezone)}. `}
        {reason === undefined ? null : `Reason: ${reason}`}
      </Banner>
    </div>
  );
}
