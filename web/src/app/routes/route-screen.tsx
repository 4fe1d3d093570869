// One route of the route table: its screen and title, or the reason why it cannot be shown (spec 2 §2.1, §2.2).
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
    <RedirectDeactivated orgId={viewer.orgId} />
  ) : (
    <AccessDenied />
  );
}

/** Redirects deactivated users to the organisation's index, which shows that they have no access (spec 2 §2.1). */
function RedirectDeactivated({ orgId }: { orgId: string }) {
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
        <NotReadyYet title={title} isLanding={defaultLanding(viewer) === routeId} />
      ) : (
        <Screen />
      )}
    </>
  );
}

function NotReadyYet({ title, isLanding }: { title: string; isLanding: boolean }) {
  const navigate = useNavigate();
  const { productName } = useAppContext().config;
  return (
    <Page title={title}>
      <EmptyState
        icon={<IconTools size={22} />}
        title={`This part of ${productName} is not ready yet.`}
        text="It will appear here as soon as it is available."
        // On the landing page, Home would lead back here.
        action={
          isLanding ? undefined : <Button onClick={() => void navigate({ to: HOME_PATH })}>Home</Button>
        }
      />
    </Page>
  );
}
