// The things to do, the first one large with the page's main button (LOOK.md §20).
import { VisuallyHidden } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { IconCircleCheck, IconSignature, IconSquareCheck, IconTargetArrow } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { answersWithYou } from "@gap/core/documents/answers-with-you";
import { planPath } from "@gap/core/business-plans/plan-path";
import { documentPath } from "@gap/core/documents/document-path";
import type { ListedAction } from "@gap/core/actions/action.schema";
import { routePath } from "@gap/core/access/routes";
import type { DocumentToDo } from "@gap/core/documents/document-view";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatCents } from "@gap/core/shared/money";
import { dueInWords, dueSentence, isOverdue, shortDay } from "@gap/core/work-items/due-days";
import { useActionChanges } from "@gap/web/documents/actions/use-action-changes";
import { ProgressBar, progressInWords, serviceOf } from "@gap/web/documents/document-words";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useNow } from "@gap/web/platform/use-now";
import { servicesOf } from "@gap/web/proposals/proposal-words";
import { DOC_TYPE_ICONS } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { DueWords } from "@gap/web/ui/display/due-words";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { byFirm, type ToDo, type ToDoItem, type Zone } from "./use-to-do";
import classes from "./client-home.module.css";

interface ToDoCardProps {
  readonly orgId: string;
  readonly toDo: ToDo;
  readonly zone: Zone | undefined;
  /** The next session in words, told if there is nothing to do. */
  readonly next: string | undefined;
  /** The acts beside 'Continue', for admins. */
  readonly actionsOf: (document: DocumentToDo) => readonly RowAction<DocumentToDo>[];
}

export function ToDoCard({ orgId, toDo, zone, next, actionsOf }: ToDoCardProps) {
  const { items, more, error, tryAgain } = toDo;
  const changes = useActionChanges();
  const titleId = useId();
  const isLoading = items === undefined || zone === undefined;
  const groups = isLoading ? [] : byFirm(items);
  const [first] = items ?? [];
  const lines = (ofFirm: readonly ToDoItem[], label: string) =>
    zone === undefined || ofFirm.length === 0 ? null : (
      <ul className={classes.items} aria-label={label}>
        {ofFirm.map((item) => (
          <ItemToDo
            key={keyOf(item)}
            item={item}
            orgId={orgId}
            zone={zone}
            isFirst={item === first}
            changes={changes}
            actionsOf={actionsOf}
          />
        ))}
      </ul>
    );
  return (
    <section className={classes.toDo} aria-labelledby={titleId}>
      <VisuallyHidden component="h2" id={titleId}>
        To do
      </VisuallyHidden>
      <Card flush>
        <div className={classes.problem}>
          <DataNotLoaded subject="Some of your tasks" error={error} onTryAgain={tryAgain} />
        </div>
        {isLoading ? <SkeletonList flush label="Loading what to do" /> : null}
        {items?.length === 0 && error === null ? (
          <EmptyState
            isSuccess
            icon={<IconCircleCheck />}
            title="You are up to date"
            text={next ?? "Documents to fill in, proposals to sign and your actions appear here."}
          />
        ) : null}
        {groups.length > 1
          ? groups.map(({ firm, items: ofFirm }) => (
              <div key={firm}>
                <h3 className={classes.firm}>{firm}</h3>
                {lines(ofFirm, `To do for ${firm}`)}
              </div>
            ))
          : lines(items ?? [], "To do")}
        {more > 0 ? (
          <p className={classes.more}>
            {more === 1 ? "1 more thing" : `${more} more things`} to do. They appear here as you finish these.
          </p>
        ) : null}
      </Card>
      {changes.dialog}
    </section>
  );
}

interface ItemToDoProps {
  readonly item: ToDoItem;
  readonly orgId: string;
  readonly zone: Zone;
  readonly isFirst: boolean;
  readonly changes: ReturnType<typeof useActionChanges>;
  readonly actionsOf: ToDoCardProps["actionsOf"];
}

function ItemToDo({ item, orgId, zone, isFirst, changes, actionsOf }: ItemToDoProps) {
  switch (item.kind) {
    case "document":
      return (
        <DocumentLine
          document={item.document}
          orgId={orgId}
          zone={zone}
          isFirst={isFirst}
          actionsOf={actionsOf}
        />
      );
    case "proposal":
      return <ProposalLine day={item.day} proposal={item.proposal} orgId={orgId} isFirst={isFirst} />;
    case "action":
      return <ActionLine action={item.action} zone={zone} isFirst={isFirst} changes={changes} />;
    case "review":
      return <ReviewLine review={item} orgId={orgId} zone={zone} isFirst={isFirst} />;
  }
}

function keyOf(item: ToDoItem): string {
  if (item.kind === "document") return item.document.documentId;
  if (item.kind === "review") return "review";
  return item.kind === "proposal" ? item.proposal.id : item.action.actionId;
}

interface LineProps {
  readonly tile: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly due?: ReactNode;
  readonly below?: ReactNode;
  readonly button: ReactNode;
  readonly isFirst: boolean;
}

function Line({ tile, title, text, due, below, button, isFirst }: LineProps) {
  return (
    <li className={classes.item} data-first={isFirst || undefined}>
      <span className={classes.tile} aria-hidden>
        {tile}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
        {below}
      </span>
      {due === undefined ? null : <span className={classes.due}>{due}</span>}
      <span className={classes.act}>{button}</span>
    </li>
  );
}

interface DocumentLineProps {
  readonly document: DocumentToDo;
  readonly orgId: string;
  readonly zone: Zone;
  readonly isFirst: boolean;
  readonly actionsOf: ToDoCardProps["actionsOf"];
}

function DocumentLine({ document, orgId, zone, isFirst, actionsOf }: DocumentLineProps) {
  const { title, progress, docType, dueDay } = document;
  const navigate = useNavigate();
  const path = documentPath(orgId, document);
  const Icon = DOC_TYPE_ICONS[docType];
  const act = progress.answered === 0 ? "Start" : "Continue";
  return (
    <Line
      isFirst={isFirst}
      tile={<Icon size={isFirst ? 24 : 18} aria-hidden />}
      title={<Link to={path}>{title}</Link>}
      text={isFirst ? <FirstText document={document} zone={zone} /> : `${textOf(document)}.`}
      due={isFirst || dueDay === undefined ? undefined : <DueWords due={dueInWords(dueDay, zone.today)} />}
      below={
        isFirst ? (
          <span className={classes.progress}>
            <ProgressBar progress={progress} />
            <span aria-hidden>{progressInWords(progress)}</span>
          </span>
        ) : undefined
      }
      button={
        <>
          <Button
            {...(isFirst && { kind: "main" as const })}
            aria-label={`${act} ${title}`}
            onClick={() => void navigate({ to: path })}
          >
            {act}
          </Button>
          <ActionsMenu row={document} name={title} actions={actionsOf(document)} />
        </>
      }
    />
  );
}

/** 'Due 18 May, in 4 days. Tom and Priya answer with you.' A late day is a warning. */
function FirstText({ document, zone }: { readonly document: DocumentToDo; readonly zone: Zone }) {
  const { dueDay, answersWith } = document;
  const others = answersWithYou(answersWith);
  const due = dueDay === undefined ? undefined : dueSentence(dueDay, zone.today);
  if (dueDay !== undefined && isOverdue(dueDay, zone.today))
    return (
      <>
        <StatusBadge tone="warning">{due}</StatusBadge> {sentences(others)}
      </>
    );
  return sentences(due ?? fromFirm(document), others);
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.map((part) => (part === undefined ? "" : `${part}.`)).join(" ");
}

function textOf(document: DocumentToDo): string {
  const { progress, answersWith } = document;
  const others = answersWithYou(answersWith);
  return [fromFirm(document), progressInWords(progress), ...(others === undefined ? [] : [others])].join(
    ". ",
  );
}

function fromFirm(document: DocumentToDo): string {
  const { docTypeName, advisorName, isNarrowed } = document;
  const service = serviceOf(document);
  return isNarrowed === true
    ? `Some questions for you, from ${advisorName}`
    : [docTypeName, ...(service === undefined ? [] : [service]), `from ${advisorName}`].join(", ");
}

interface ProposalLineProps {
  readonly day: string | undefined;
  readonly proposal: ReceivedProposal;
  readonly orgId: string;
  readonly isFirst: boolean;
}

/** Its days are those of the contract, in the zone of the firm; other items have those of the reader's organisation. */
function ProposalLine({ day, proposal, orgId, isFirst }: ProposalLineProps) {
  const navigate = useNavigate();
  const today = calendarDayIn(useNow(), proposal.timezone);
  const path = routePath(orgId, "proposals", proposal.id);
  const value = formatCents(proposal.valueCents, proposal.currencyCode);
  return (
    <Line
      isFirst={isFirst}
      tile={<IconSignature size={isFirst ? 24 : 18} aria-hidden />}
      title={<Link to={path}>Proposal from {proposal.advisorName}</Link>}
      text={`${proposal.name ?? servicesOf(proposal)}. ${value} in the first year`}
      due={day === undefined ? undefined : <DueWords due={dueInWords(day, today)} />}
      button={
        <Button
          {...(isFirst && { kind: "main" as const })}
          aria-label={`Read and sign the proposal from ${proposal.advisorName}`}
          onClick={() => void navigate({ to: path })}
        >
          Read and sign
        </Button>
      }
    />
  );
}

interface ReviewLineProps {
  readonly review: Extract<ToDoItem, { kind: "review" }>;
  readonly orgId: string;
  readonly zone: Zone;
  readonly isFirst: boolean;
}

function ReviewLine({ review: { day, firm, isOn }, orgId, zone, isFirst }: ReviewLineProps) {
  const navigate = useNavigate();
  const path = planPath(orgId);
  const title = "Review the business plan";
  return (
    <Line
      isFirst={isFirst}
      tile={<IconTargetArrow size={isFirst ? 24 : 18} aria-hidden />}
      title={<Link to={path}>{title}</Link>}
      text={`${isOn ? "The review is on" : "Goals, measures and the next ninety days"}, with ${firm}`}
      due={isOn || day === undefined ? undefined : <DueWords due={dueInWords(day, zone.today)} />}
      button={
        <Button
          {...(isFirst && { kind: "main" as const })}
          aria-label={`Open ${title}`}
          onClick={() => void navigate({ to: path })}
        >
          Open
        </Button>
      }
    />
  );
}

interface ActionLineProps {
  readonly action: ListedAction;
  readonly zone: Zone;
  readonly isFirst: boolean;
  readonly changes: ReturnType<typeof useActionChanges>;
}

function ActionLine({ action, zone, isFirst, changes }: ActionLineProps) {
  const { actionId, text, dueDay } = action;
  return (
    <Line
      isFirst={isFirst}
      tile={<IconSquareCheck size={isFirst ? 24 : 18} aria-hidden />}
      title={text}
      text={originInWords(action, zone.today)}
      due={<DueWords due={dueInWords(dueDay, zone.today)} />}
      button={
        <>
          <Button
            {...(isFirst && { kind: "main" as const })}
            pending={changes.pendingId === actionId}
            aria-label={`Mark as done: ${text}`}
            onClick={() => changes.markAsDone(action)}
          >
            Mark as done
          </Button>
          <ActionsMenu
            row={action}
            name={text}
            actions={changes.actionsFor(action).filter(({ id }) => id !== "done")}
          />
        </>
      }
    />
  );
}

function originInWords({ originType, createdOn }: ListedAction, today: string): string {
  const day = shortDay(createdOn, today);
  if (originType === "Delivery") return `Action from the session on ${day}`;
  return originType === "Business Plan" ? `Action from the business plan, ${day}` : `Action from ${day}`;
}
