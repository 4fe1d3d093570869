// Home (spec 4 §F, spec 7 §3): the work items with a step that is the person's to do, the next due first.
import { Link, useNavigate } from "@tanstack/react-router";
import { IconChecklist } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import { nameBesideClient } from "@gap/core/work-items/work-item-name";
import type { MyStep } from "@gap/core/work-items/work-item-view";
import { CREATE_SEARCH } from "@gap/web/platform/calls/use-creating";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { DueDay } from "../due-day";
import { StepsBar } from "../steps-bar";
import { MINE_SEARCH } from "../work-item-choices";
import { useWorkItemRights } from "../work-items.queries";
import { useMyWork } from "./use-my-work";
import classes from "./my-work-card.module.css";

const TITLE = "My open work items";

export function MyWorkCard() {
  const { data, error, refetch } = useMyWork();
  const rights = useWorkItemRights();
  const navigate = useNavigate();
  if (data === undefined || rights === undefined)
    return error === null ? (
      <Card title={TITLE} flush>
        <SkeletonList flush label="Loading work items" />
      </Card>
    ) : (
      <Card title={TITLE}>
        <DataNotLoaded subject="Your work" error={error} onTryAgain={refetch} />
      </Card>
    );
  const { orgId, mayMaintain } = rights;
  const { steps, today } = data;
  const viewAll = (
    <Link to={routePath(orgId, "work-items")} search={MINE_SEARCH} className={classes.all}>
      View all
    </Link>
  );
  if (steps.length === 0)
    return (
      <Card title={TITLE} flush>
        <EmptyState
          icon={<IconChecklist />}
          title="You have no open work"
          text="Steps of work items that are yours to do appear here, the next due first."
          action={
            mayMaintain ? (
              <Button
                onClick={() => void navigate({ to: routePath(orgId, "work-items"), search: CREATE_SEARCH })}
              >
                New work item
              </Button>
            ) : undefined
          }
        />
      </Card>
    );
  return (
    <Card title={TITLE} actions={viewAll} flush>
      <table className={classes.table} aria-label={TITLE}>
        <thead>
          <tr>
            <th scope="col">Work item</th>
            <th scope="col" data-wide>
              Next step
            </th>
            <th scope="col" data-wide data-progress>
              Progress
            </th>
            <th scope="col">Step due</th>
            <th scope="col" data-wide data-align="end">
              Owner
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <Row
              key={step.workItemId}
              step={step}
              today={today}
              path={routePath(orgId, "work-items", step.workItemId)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ step, today, path }: { step: MyStep; today: string; path: string }) {
  const { clientName, title, kind, progress, dueDay, ownerName } = step;
  return (
    <tr>
      <td>
        <Link to={path} className={`${utility.truncated} ${classes.name}`}>
          {nameBesideClient(step)}
        </Link>
        <span className={`${utility.truncated} ${classes.client}`}>{clientName}</span>
      </td>
      <td data-wide title={title}>
        {STEP_KIND_NAMES[kind]}
      </td>
      <td data-wide data-progress>
        <StepsBar progress={progress} />
      </td>
      <td>
        <DueDay item={{ dueDay, status: "open" }} today={today} />
      </td>
      <td data-wide data-align="end">
        {ownerName === "" ? (
          "–"
        ) : (
          <span title={ownerName}>
            <Avatar name={ownerName} size="small" />
          </span>
        )}
      </td>
    </tr>
  );
}
