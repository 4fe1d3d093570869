import { expect, test } from "vitest";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { XeroCallbackScreen } from "./xero-callback-screen";

const org = "01JABCDEFGHJKMNPQRSTVWXYZ0";

test.each([
  ["/au/xero-callback/trial?code=c&state=s", "/au/trial?code=c&state=s"],
  [`/au/xero-callback/practice?state=${org}`, `/au/org/${org}/my-organisation/integrations?state=${org}`],
  ["/au/xero-callback/quickstart", "/au/"],
])("%s forwards to %s", async (address, expected) => {
  const { whereTo } = await renderInAppContext(XeroCallbackScreen, {
    path: "xero-callback/$",
    address,
    appContext: testAppContext({}),
  });
  await until(() => expect(whereTo()).toBe(expected));
});
