// The "Get set up" checklist: links to the open steps; the user can hide it (spec 4 §F).
import { VisuallyHidden } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconArrowRight, IconCheck, IconX } from "@tabler/icons-react";
import { isOffered, routePath } from "@gap/core/access/routes";
import { setUpChecklist, type ChecklistStep } from "@gap/core/users/set-up-checklist";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import { useSurroundings, useUserInfo, useViewer } from "@gap/web/app/user-info";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Card } from "@gap/web/ui/page/card";
import classes from "./set-up-card.module.css";

const TITLE = "Get set up";

export function SetUpCard() {
  const { options } = useApi();
  const info = useUserInfo();
  const viewer = useViewer();
  const surroundings = useSurroundings();
  const setShown = useShowChecklist();
  const orgId = viewer.orgId ?? "";
  const org = useQuery(options.org.getMinimalOrgById.queryOptions({ orgId }, ownErrors));
  const members = useQuery(options.org.getUserCountInOrg.queryOptions({ orgId }, ownErrors));
  const seesDocuments = isOffered(viewer, "documents", surroundings);
  const shared = useQuery(
    options.docShare.hasShared.queryOptions(undefined, {
      ...ownErrors,
      staleTime: 0,
      enabled: seesDocuments,
    }),
  );
  const isWaiting = seesDocuments && shared.data === undefined;
  const error = org.error ?? members.error ?? shared.error;
  const hide = () => {
    setShown(false);
    showSnackbar({
      tone: "success",
      message: "Checklist hidden.",
      action: { label: "Undo", onClick: () => setShown(true) },
    });
  };

  if (org.data === undefined || members.data === undefined || isWaiting)
    return (
      <Card title={TITLE}>
        {error === null ? (
          <SkeletonList rows={5} />
        ) : (
          <DataNotLoaded
            subject="The checklist"
            error={error}
            onTryAgain={() =>
              Promise.all([org.refetch(), members.refetch(), ...(isWaiting ? [shared.refetch()] : [])])
            }
          />
        )}
      </Card>
    );

  const { firstName, lastName, jobTitle, onboarding } = info;
  const steps = setUpChecklist(viewer, surroundings, {
    facts: {
      profile: { firstName, lastName, jobTitle: jobTitle ?? undefined },
      org: org.data,
      memberCount: members.data.count,
      hasSharedDocument: shared.data?.hasShared === true,
    },
    completedSteps: onboarding?.completedSteps ?? [],
  });
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card
      title={TITLE}
      actions={
        <>
          <span className={classes.count}>
            {doneCount} of {steps.length}
          </span>
          <PlainIconButton small label="Hide checklist" icon={<IconX size={16} />} onClick={hide} />
        </>
      }
    >
      <progress className={classes.progress} value={doneCount} max={steps.length} aria-label={TITLE} />
      <ol>
        {steps.map((step) => (
          <StepItem key={step.number} step={step} orgId={orgId} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

const ownErrors = { meta: { showsOwnErrors: true } } as const;

function StepItem({ step, orgId, isNext }: { step: ChecklistStep; orgId: string; isNext: boolean }) {
  const { label, routeId, suffix, isDone } = step;
  return (
    <li className={classes.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={classes.tick} aria-hidden>
        {isDone ? <IconCheck size={12} stroke={2.4} /> : null}
      </span>
      {isDone ? (
        <span>
          {label}
          <VisuallyHidden>, done</VisuallyHidden>
        </span>
      ) : (
        <Link to={routePath(orgId, routeId, suffix)} className={classes.link}>
          {label}
          {isNext ? <IconArrowRight size={16} className={classes.arrow} aria-hidden /> : null}
        </Link>
      )}
    </li>
  );
}

/** Updates optimistically and reverts if the server refuses. */
function useShowChecklist(): (shown: boolean) => void {
  const { options } = useApi();
  const queryClient = useQueryClient();
  const queryKey = options.user.getMyUserInfo.queryKey();
  const keep = (showCheckList: boolean) =>
    queryClient.setQueryData<UserInfo>(
      queryKey,
      (info) =>
        info && { ...info, onboarding: { ...(info.onboarding ?? INITIAL_ONBOARDING), showCheckList } },
    );
  const { mutate } = useAct(
    options.user.updateMyOnboardingProgress.mutationOptions({
      onError: (_, { showCheckList }) => void keep(showCheckList !== true),
    }),
  );
  return (showCheckList) => {
    keep(showCheckList);
    mutate({ showCheckList });
  };
}
