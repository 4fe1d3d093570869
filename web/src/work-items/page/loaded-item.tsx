// The page of a loaded work item: the next step first, then all steps, documents, actions, people, attachments and
// activity.
import { IconPencil, IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { useHoldsFeature } from "@gap/web/access/public";
import { DocumentsCard, OpenActionsCard, ShareOfWork } from "@gap/web/documents/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Page } from "@gap/web/ui/page/page";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import type { RowAction } from "@gap/web/ui/table/table-types";
import type { WorkItemRights } from "../work-items.queries";
import { ActivityCard } from "./activity/activity-card";
import { AttachmentsCard } from "./attachments/attachments-card";
import { EndedNotice } from "./ended-notice";
import { ItemFacts, ItemTitle } from "./item-head";
import { useItemOnPage } from "./item-on-page";
import { PeopleCard } from "./people/people-card";
import { GuidanceCard } from "./steps/guidance-card";
import { NextStep } from "./steps/next-step";
import { StepsCard } from "./steps/steps-card";
import { DOCUMENTS_ID, useEnding } from "./use-ending";
import { useLinks } from "./use-links";
import classes from "./page.module.css";

const EditItemDialog = optionalPart(() =>
  import("./edit-item-dialog").then((module) => module.EditItemDialog),
);
const RecurrenceDialog = optionalPart(() =>
  import("./recurrence/recurrence-dialog").then((module) => module.RecurrenceDialog),
);

interface LoadedItemProps {
  readonly item: WorkItemView;
  readonly rights: WorkItemRights;
  /** The last refetch failed, so the page may be outdated. */
  readonly isOutdated: boolean;
  readonly onRefresh: () => void;
}

export function LoadedItem({ item: loaded, rights, isOutdated, onRefresh }: LoadedItemProps) {
  const page = useItemOnPage(loaded, rights);
  const { item } = page;
  const { mayMaintain, mayEdit, steps, notes } = page;
  const ending = useEnding(item);
  const links = useLinks(item);
  const seesDocuments = useHoldsFeature("documents", "view");
  const mayCreate = useHoldsFeature("documents", "maintain");
  const [opened, setOpened] = useState<"edit" | "recurrence">();
  const close = () => setOpened(undefined);
  const { data: guidance } = useQuery(
    useApi().options.workItem.guidance.queryOptions({ workItemId: item.workItemId }, ALWAYS_REFETCHED),
  );
  const actions: readonly RowAction<WorkItemView>[] = [
    ...(mayEdit
      ? [
          {
            id: "edit",
            label: "Edit",
            icon: <IconPencil size={16} />,
            onAct: () => setOpened("edit"),
          },
        ]
      : []),
    {
      id: "repeat",
      label: "Repeat this work",
      icon: <IconRepeat size={16} />,
      onAct: () => setOpened("recurrence"),
    },
    ...ending.actions,
  ];
  return (
    <Page
      trail={<Breadcrumbs routeId="work-items" name={item.clientName} />}
      title={<ItemTitle item={item} />}
      actions={
        mayMaintain ? (
          <>
            {seesDocuments && mayCreate && mayEdit ? <ShareOfWork documents={item.documents} /> : null}
            {mayEdit ? (
              <span className={utility.notOnPhones}>
                <Button icon={<IconPencil size={16} />} onClick={() => setOpened("edit")}>
                  Edit
                </Button>
              </span>
            ) : null}
            <ActionsMenu large row={item} name={item.name} actions={actions} />
          </>
        ) : undefined
      }
    >
      <ItemFacts item={item} onRecurrence={mayMaintain ? () => setOpened("recurrence") : undefined} />
      {isOutdated ? (
        <Banner tone="error" action={{ label: "Try again", onClick: onRefresh }}>
          This page could not be refreshed.
        </Banner>
      ) : null}
      {steps.problem === undefined ? null : (
        <Banner
          tone="error"
          {...(steps.problem.tryAgain !== undefined && {
            action: { label: "Try again", onClick: steps.problem.tryAgain },
          })}
          onDismiss={steps.dismissProblem}
        >
          {steps.problem.title}: {steps.problem.text}
        </Banner>
      )}
      {item.status === "open" ? (
        <NextStep
          page={page}
          guidance={guidance}
          onComplete={ending.complete}
          documents={{ maySee: seesDocuments, mayMaintain: mayCreate }}
        />
      ) : (
        <EndedNotice page={page} ending={ending} />
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <StepsCard page={page} guidance={guidance} />
          <div className={classes.last}>
            <ActivityCard page={page} />
          </div>
        </div>
        <div className={classes.column}>
          {seesDocuments ? (
            <>
              <div id={DOCUMENTS_ID} className={classes.target} tabIndex={-1}>
                <DocumentsCard item={item} mayCreate={mayCreate && item.status === "open"} />
              </div>
              <OpenActionsCard
                actions={item.openActions}
                clientName={item.clientName}
                zone={item}
                mayChange={mayCreate}
                allActions={links.client && `${links.client}/actions`}
              />
            </>
          ) : null}
          <PeopleCard page={page} client={links.client} />
          <AttachmentsCard page={page} />
          {guidance === undefined ? null : <GuidanceCard guidance={guidance} />}
        </div>
      </div>
      {opened === "edit" ? (
        <EditItemDialog item={item} onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
      {opened === "recurrence" ? (
        <RecurrenceDialog item={item} onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
      {ending.dialog}
      <AskBeforeLeaving hasUnsaved={!notes.isEmpty}>
        <p>A note of a step has not been saved.</p>
      </AskBeforeLeaving>
    </Page>
  );
}
