// One route of the route table: its screen and title, or the reason why it cannot be shown (spec 2 §2.1, §2.2).
import { Navigate } from "@tanstack/react-router";
import { mayReach, orgPath, routeById, type RouteId } from "@gap/core/access/routes";
import { StaySignedInCard } from "@gap/web/identity/stay-signed-in-card";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { AccessDenied } from "../dead-ends/access-denied";
import { NotFoundDialog } from "../dead-ends/not-found-dialog";
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
  usePageTitle(routeById(routeId).title);
  const viewer = useViewer();
  const Screen = screenOf(routeId);
  // A part that does not exist yet: the dialog leads home.
  if (Screen === undefined) return <NotFoundDialog />;
  return (
    <>
      <Screen />
      {viewer.isGuest || viewer.isDeactivated ? null : <StaySignedInCard onAnswered={focusContent} />}
    </>
  );
}
