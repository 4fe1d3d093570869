// The work of an accepted proposal: the work items that its acceptance started, and a button that starts others for the
// client (spec 7 §3).
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import { nameBesideClient } from "@gap/core/work-items/work-item-name";
import { WORK_ITEM_STATUS_NAMES } from "@gap/core/work-items/work-item-status";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import type { PickedClient } from "@gap/web/clients/public";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { DueDay } from "../due-day";
import { useStartWork } from "../new/use-start-work";
import { StepsBar } from "../steps-bar";
import { useFirmZone, useWorkItemRights } from "../work-items.queries";
import classes from "./work-of-proposal.module.css";

interface WorkOfProposalProps {
  readonly proposalId: string;
  readonly client: PickedClient;
}

/** A proposal has few services, so that all of its work items fit. */
const MOST_SHOWN = 100;

/** Nothing for people who do not see work items. */
export function WorkOfProposal(props: WorkOfProposalProps) {
  return useWorkItemRights()?.mayView === true ? <Work {...props} /> : null;
}

function Work({ proposalId, client }: WorkOfProposalProps) {
  const { rights, begin, dialog } = useStartWork(client);
  const timezone = useFirmZone(rights?.orgId);
  const { data, error, refetch } = useQuery(
    useApi().options.workItem.list.queryOptions(
      { page: 0, pageSize: MOST_SHOWN, filters: { proposalId } },
      ALWAYS_REFETCHED,
    ),
  );
  return (
    <section className={classes.work} aria-label="Work">
      <div className={classes.head}>
        <h3 className={classes.title}>Work</h3>
        {rights?.mayMaintain === true ? (
          <Button small icon={<IconPlus size={16} />} onClick={begin}>
            Start work
          </Button>
        ) : null}
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonText lines={2} label="Loading work items" />
        ) : (
          <DataNotLoaded subject="The work items" error={error} onTryAgain={refetch} />
        )
      ) : data.rows.length === 0 ? (
        <p className={classes.none}>
          The acceptance started no work items. They start by themselves for services that are linked to a
          published process.
        </p>
      ) : (
        <ul>
          {data.rows.map((item) => (
            <li key={item.workItemId} className={classes.item}>
              <span className={classes.words}>
                <Link to={routePath(rights?.orgId ?? "", "work-items", item.workItemId)}>
                  {nameBesideClient(item)}
                </Link>
                <span className={classes.step}>
                  {item.status === "open"
                    ? (item.currentStep?.title ?? "All steps are done")
                    : WORK_ITEM_STATUS_NAMES[item.status]}
                </span>
              </span>
              <span className={classes.progress}>
                <StepsBar progress={item.progress} />
              </span>
              <DueDay item={item} today={data.today} timezone={timezone} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}
