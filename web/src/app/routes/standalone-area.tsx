// The frame of standalone screens: API calls and snackbars, but no shell and no organisation.
import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { LaterSnackbarHost } from "../later-snackbar-host";

export function StandaloneArea() {
  return (
    <>
      <Suspense fallback={<SkeletonPage />}>
        <Outlet />
      </Suspense>
      <LaterSnackbarHost />
    </>
  );
}
