// One route of the route table: its screen and title, or the reason why it cannot be shown (spec 2 §2.1, §2.2).
import { Navigate } from "@tanstack/react-router";
import { lazy } from "react";
import { mayReach, orgPath, routeById, type RouteId } from "@gap/core/access/routes";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { AccessDenied } from "../dead-ends/access-denied";
import { screenOf } from "./shown-screens";
import { useSurroundings, useUserInfoIsFresh, useViewer } from "../user-info";

// Rendered instead of thrown, because the router does not recover from a thrown one when the user goes to another page.
const NotFoundDialog = lazy(() =>
  import("../dead-ends/not-found-dialog").then((module) => ({ default: module.NotFoundDialog })),
);

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
  const Screen = screenOf(routeId);
  // A part that does not exist yet: the dialog leads home.
  return Screen === undefined ? <NotFoundDialog /> : <Screen />;
}
