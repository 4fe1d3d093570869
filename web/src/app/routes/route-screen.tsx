// One route of the table: its screen, its title, or why there is none to see (spec 2 §2.1, §2.2).
import { IconTools } from "@tabler/icons-react";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { defaultLanding, mayReach, orgPath, routeById, type RouteId } from "@gap/core/access/routes";
import { StaySignedInCard } from "@gap/web/identity/stay-signed-in-card";
import { useAppContext } from "@gap/web/platform/app-context";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Page } from "@gap/web/ui/page/page";
import { AccessDenied } from "../dead-ends/access-denied";
import { HOME_PATH } from "./paths";
import { focusContent } from "../shell/content";
import { screenOf } from "./shown-screens";
import { useSurroundings, useUserInfoIsFresh, useViewer } from "../user-info";

export function RouteScreen({ routeId }: { routeId: RouteId }) {
  const viewer = useViewer();
  const permitted = mayReach(viewer, routeId, useSurroundings());
  if (permitted) return <OpenScreen routeId={routeId} />;
  return viewer.isDeactivated && viewer.orgId !== null ? (
    <ClosedOut orgId={viewer.orgId} />
  ) : (
    <AccessDenied />
  );
}

/** Nothing of the organisation is left to them, in mid-work or since: on to the page that says so (spec 2 §2.1). */
function ClosedOut({ orgId }: { orgId: string }) {
  return useUserInfoIsFresh() ? <Navigate to={orgPath(orgId)} replace /> : <SkeletonPage />;
}

function OpenScreen({ routeId }: { routeId: RouteId }) {
  const { title } = routeById(routeId);
  usePageTitle(title);
  const viewer = useViewer();
  const Screen = screenOf(routeId);
  return (
    <>
      {viewer.isGuest || viewer.isDeactivated ? null : <StaySignedInCard onAnswered={focusContent} />}
      {Screen === undefined ? (
        <BeingBuilt title={title} isLanding={defaultLanding(viewer) === routeId} />
      ) : (
        <Screen />
      )}
    </>
  );
}

function BeingBuilt({ title, isLanding }: { title: string; isLanding: boolean }) {
  const navigate = useNavigate();
  const { productName } = useAppContext().config;
  return (
    <Page title={title}>
      <EmptyState
        icon={<IconTools size={22} />}
        title={`This part of ${productName} is being built.`}
        text="You have access to it and will find it here as soon as it is ready."
        // Home would lead back here.
        action={
          isLanding ? undefined : <Button onClick={() => void navigate({ to: HOME_PATH })}>Home</Button>
        }
      />
    </Page>
  );
}
