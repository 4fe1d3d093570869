// Offers once per browser, after signing in, to remember this device for 30 days (spec 1 §3, show-stay-signed-in). It
// takes no focus and covers nothing: it is below the side menu, or below the page in narrow windows.
import { useState } from "react";
import { useAppContext } from "@gap/web/platform/app-context";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { Button } from "@gap/web/ui/actions/button";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { offersToStaySignedIn } from "./offers-to-stay-signed-in";
import { createRememberedDevice } from "./remembered-device";
import classes from "./stay-signed-in-card.module.css";

export function StaySignedInCard({ onAnswered }: { onAnswered: () => void }) {
  const { identity, region, session, reporter } = useAppContext();
  const [isOffered, setIsOffered] = useState(offersToStaySignedIn);
  const answer = (wantsTo: boolean) => {
    writeSetting(SETTINGS.showStaySignedIn, false);
    setIsOffered(false);
    onAnswered();
    if (wantsTo) void remember().catch(reporter.clientError);
  };
  const remember = async () => {
    writeSetting(SETTINGS.rememberMe, true);
    const accessToken = await session.accessToken();
    const email = session.current()?.email;
    if (accessToken !== undefined && email !== undefined)
      await createRememberedDevice(region, identity).remember({ email, accessToken });
  };
  if (!isOffered) return null;
  return (
    <section className={classes.card} aria-label="Stay signed in">
      <div className={classes.words}>
        <p className={classes.title}>Remember this device?</p>
        <p className={utility.quiet}>
          For 30 days you can log in here with only your password, without a code. Choose this only on your
          own device.
        </p>
      </div>
      <div className={classes.answers}>
        <Button small onClick={() => answer(true)}>
          Yes
        </Button>
        <Button small kind="quiet" onClick={() => answer(false)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
