// The things to do, the first one large with the page's main button (LOOK.md §20).
import { Link, useNavigate } from "@tanstack/react-router";
import { IconCircleCheck, IconSignature, IconSquareCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { documentPath } from "@gap/core/documents/document-path";
import type { ActionView } from "@gap/core/actions/action.schema";
import { routePath } from "@gap/core/access/routes";
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { formatCents } from "@gap/core/shared/money";
import { dueInWords, shortDay } from "@gap/core/work-items/due-days";
import { useActionChanges } from "@gap/web/documents/actions/use-action-changes";
import { DocTypeTile, ProgressBar, progressInWords, serviceOf } from "@gap/web/documents/document-words";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { servicesOf } from "@gap/web/proposals/proposal-words";
import { Button } from "@gap/web/ui/actions/button";
import { DueWords } from "@gap/web/ui/display/due-words";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import type { ToDo, ToDoItem, Zone } from "./use-to-do";
import classes from "./client-home.module.css";

interface ToDoCardProps {
  readonly orgId: string;
  readonly toDo: ToDo;
  readonly zone: Zone | undefined;
}

export function ToDoCard({ orgId, toDo: { items, error, tryAgain }, zone }: ToDoCardProps) {
  const changes = useActionChanges();
  return (
    <Card title="To do" flush>
      <div className={classes.padded}>
        <DataNotLoaded what="Some of your tasks" error={error} onTryAgain={tryAgain} />
      </div>
      {items === undefined || zone === undefined ? <SkeletonList flush label="Loading what to do" /> : null}
      {items?.length === 0 && error === null ? (
        <EmptyState
          icon={<IconCircleCheck />}
          title="You are up to date"
          text="Documents to fill in, proposals to sign and your actions appear here."
        />
      ) : null}
      {items === undefined || zone === undefined ? null : (
        <ul className={classes.items} aria-label="To do">
          {items.map((item, place) => {
            const isFirst = place === 0;
            if (item.kind === "document")
              return (
                <DocumentToDo key={keyOf(item)} document={item.document} orgId={orgId} isFirst={isFirst} />
              );
            if (item.kind === "proposal")
              return (
                <ProposalToDo
                  key={keyOf(item)}
                  item={item}
                  proposal={item.proposal}
                  orgId={orgId}
                  zone={zone}
                  isFirst={isFirst}
                />
              );
            return (
              <ActionToDo
                key={keyOf(item)}
                action={item.action}
                zone={zone}
                isFirst={isFirst}
                changes={changes}
              />
            );
          })}
        </ul>
      )}
      {changes.dialog}
    </Card>
  );
}

function keyOf(item: ToDoItem): string {
  if (item.kind === "document") return item.document.documentId;
  return item.kind === "proposal" ? item.proposal.id : item.action.actionId;
}

interface LineProps {
  readonly tile: ReactNode;
  readonly title: ReactNode;
  readonly text: string;
  readonly due?: ReactNode;
  readonly below?: ReactNode;
  readonly button: ReactNode;
  readonly isFirst: boolean;
}

function Line({ tile, title, text, due, below, button, isFirst }: LineProps) {
  return (
    <li className={classes.item} data-first={isFirst || undefined}>
      <span className={classes.tile}>{tile}</span>
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

interface DocumentToDoProps {
  readonly document: ListedDocument;
  readonly orgId: string;
  readonly isFirst: boolean;
}

function DocumentToDo({ document, orgId, isFirst }: DocumentToDoProps) {
  const { title, docTypeName, advisorName, progress, docType } = document;
  const navigate = useNavigate();
  const path = documentPath(orgId, document);
  const service = serviceOf(document);
  return (
    <Line
      isFirst={isFirst}
      tile={<DocTypeTile docType={docType} />}
      title={<Link to={path}>{title}</Link>}
      text={[docTypeName, ...(service === undefined ? [] : [service]), `from ${advisorName}`].join(", ")}
      below={
        <span className={classes.progress}>
          <ProgressBar progress={progress} />
          <span aria-hidden>{progressInWords(progress)}</span>
        </span>
      }
      button={
        <Button
          {...(isFirst && { kind: "main" as const })}
          aria-label={`${progress.answered === 0 ? "Start" : "Continue"} ${title}`}
          onClick={() => void navigate({ to: path })}
        >
          {progress.answered === 0 ? "Start" : "Continue"}
        </Button>
      }
    />
  );
}

interface ProposalToDoProps {
  readonly item: ToDoItem;
  readonly proposal: ReceivedProposal;
  readonly orgId: string;
  readonly zone: Zone;
  readonly isFirst: boolean;
}

function ProposalToDo({ item: { day }, proposal, orgId, zone, isFirst }: ProposalToDoProps) {
  const navigate = useNavigate();
  const path = routePath(orgId, "proposals", proposal.id);
  const value = formatCents(proposal.valueCents, proposal.currencyCode);
  return (
    <Line
      isFirst={isFirst}
      tile={<IconSignature size={18} aria-hidden />}
      title={<Link to={path}>Proposal from {proposal.advisorName}</Link>}
      text={`${proposal.name ?? servicesOf(proposal)}. ${value} in the first year`}
      due={proposal.dueAt === undefined ? undefined : <DueWords due={dueInWords(day, zone.today)} />}
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

interface ActionToDoProps {
  readonly action: ActionView;
  readonly zone: Zone;
  readonly isFirst: boolean;
  readonly changes: ReturnType<typeof useActionChanges>;
}

function ActionToDo({ action, zone, isFirst, changes }: ActionToDoProps) {
  const { actionId, text, dueDay, createdOn, origin } = action;
  const from = shortDay(createdOn, zone.today);
  return (
    <Line
      isFirst={isFirst}
      tile={<IconSquareCheck size={18} aria-hidden />}
      title={text}
      text={origin === undefined ? `Action from ${from}` : `Action from the session on ${from}`}
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
