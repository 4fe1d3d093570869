// reset-password: for whoever came by the mailed link. In an ordinary session there is nothing to reset: who is logged in
// changes the password in My profile, where the old one is asked for.
import { Navigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { routePath } from "@gap/core/access/routes";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { ResetPasswordScreen } from "@gap/web/identity/links/reset-password-screen";
import { useAnswer } from "@gap/web/identity/links/use-answer";
import { useApi } from "@gap/web/platform/app-context";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { orgToEnter } from "./org-to-enter";
import { HOME_PATH } from "./paths";

export function ResetPasswordEntry() {
  const [cameByLink] = useState(() => readSetting(SETTINGS.cameByLink));
  return cameByLink ? <ResetPasswordScreen /> : <InOrdinarySession />;
}

function InOrdinarySession() {
  const api = useApi();
  const me = useAnswer(useCallback(() => api.private.user.getMyUserInfo.query(), [api]));
  if (me.kind === "asking") return <SkeletonPage />;
  // Refused to whoever came by a link after all; and where no answer came, the screen says so itself.
  return me.kind === "failed" ? <ResetPasswordScreen /> : <ToMyProfile info={me.value} />;
}

function ToMyProfile({ info }: { info: UserInfo }) {
  useEffect(() => {
    showSnackbar({ tone: "info", message: "You are logged in: you can change your password here." });
  }, []);
  const org = orgToEnter(info.orgs, readSetting(SETTINGS.orgContext).authOrgId);
  return <Navigate to={org === undefined ? HOME_PATH : routePath(org.orgId, "my-profile")} replace />;
}
