// reset-password: for users who came by the emailed link. Users in an ordinary session are sent to My profile, where
// changing the password requires the old one.
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
  // Refused for users who came by a link after all; if there was no response, the screen shows that itself.
  return me.kind === "failed" ? <ResetPasswordScreen /> : <ToMyProfile info={me.value} />;
}

function ToMyProfile({ info }: { info: UserInfo }) {
  useEffect(() => {
    showSnackbar({ tone: "info", message: "You are already logged in. You can change your password here." });
  }, []);
  const org = orgToEnter(info.orgs, readSetting(SETTINGS.orgContext).authOrgId);
  return (
    <Navigate to={org === undefined ? HOME_PATH : routePath(org.orgId, "my-profile", "security")} replace />
  );
}
