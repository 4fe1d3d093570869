// Opens another site that signs its people in through us, in a tab of its own: the academy at the community provider
// (spec 2 §2.3, §8).
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
  text: "Your browser blocked the tab in which Gap Academy opens. Please allow pop-ups for this site and try again.",
};
const notSupported = (provider: string) => ({
  title: "SSO Error",
  text: `SSO provider "${provider}" is not supported.`,
});

/** The provider is what the menu names. */
export function useSingleSignOn(): (provider: string) => void {
  const api = useApi();
  const { errors, reporter } = useAppContext();
  const { circleId } = useUserInfo();
  return useCallback(
    (provider) => {
      const tell = (notice: typeof NOT_SET_UP) =>
        errors.dispatch({ type: "reported", notice: { ...notice, actions: ["close"] } });
      if (provider !== "circle") return tell(notSupported(provider));
      if (!circleId) return tell(NOT_SET_UP);
      // Opened at the click: what is opened after an answer is taken for a pop-up and blocked.
      const tab = window.open("", "_blank");
      if (tab === null) return tell(POP_UP_BLOCKED);
      tab.opener = null;
      api.private.oAuthClient.generateCircleLoginUrl.query().then(
        ({ url }) => tab.location.assign(url),
        (error: unknown) => {
          tab.close();
          reporter.clientError(error);
          tell(UNREACHABLE);
        },
      );
    },
    [api, errors, reporter, circleId],
  );
}
