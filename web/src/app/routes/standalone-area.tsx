// The frame of standalone screens: API calls and snackbars, but no shell and no organisation.
import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { AuthSkeleton } from "@gap/web/ui/page/auth-skeleton";
import { LaterSnackbarHost } from "../later-snackbar-host";

export function StandaloneArea() {
  return (
    <>
      <Suspense fallback={<AuthSkeleton />}>
        <Outlet />
      </Suspense>
      <LaterSnackbarHost />
    </>
  );
}
