// Opens another site that uses our single sign-on in a new tab: the academy at the community provider (spec 2 §2.3,
// §8).
import { useCallback } from "react";
import { NOT_SET_UP_FOR_ACADEMY } from "@gap/core/oauth/academy";
import { useUserInfo } from "@gap/web/app/user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";

const NOT_SET_UP = {
  title: "Gap Academy Access",
  text: NOT_SET_UP_FOR_ACADEMY,
};
const UNREACHABLE = {
  title: "Gap Academy Error",
  text: "Unable to access Gap Academy. Please try again or contact support.",
};
const POP_UP_BLOCKED = {
  title: "Gap Academy Access",
  text: "Your browser blocked the Gap Academy tab. Please allow pop-ups for this site and try again.",
};
const notSupported = (provider: string) => ({
  title: "SSO Error",
  text: `SSO provider "${provider}" is not supported.`,
});

/** Takes the provider named by the menu item. */
export function useSingleSignOn(): (provider: string) => void {
  const api = useApi();
  const { errors, reporter } = useAppContext();
  const { circleId } = useUserInfo();
  return useCallback(
    (provider) => {
      const showNotice = (notice: typeof NOT_SET_UP) =>
        errors.dispatch({ type: "reported", notice: { ...notice, actions: ["close"] } });
      if (provider !== "circle") return showNotice(notSupported(provider));
      if (!circleId) return showNotice(NOT_SET_UP);
      // Open the tab during the click: browsers block tabs opened after a response as pop-ups.
      const tab = window.open("", "_blank");
      if (tab === null) return showNotice(POP_UP_BLOCKED);
      tab.opener = null;
      api.private.oAuthClient.generateCircleLoginUrl.query().then(
        ({ url }) => tab.location.assign(url),
        (error: unknown) => {
          tab.close();
          reporter.clientError(error);
          showNotice(UNREACHABLE);
        },
      );
    },
    [api, errors, reporter, circleId],
  );
}
