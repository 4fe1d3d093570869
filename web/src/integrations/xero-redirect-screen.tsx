// On the way to the accounting provider (spec 1 §2): its marketplace sends people here who are not signed in.
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { StatusPage } from "@gap/web/identity/public";
import { useAppContext } from "@gap/web/platform/app-context";
import { wayToProvider } from "./way-to-provider";

export function XeroRedirectScreen() {
  const { config, region } = useAppContext();
  const { history } = useRouter();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // Read once: on the way elsewhere this screen is still shown.
  const [way] = useState(() => wayToProvider(search, { config, region }));
  useEffect(() => {
    // Neither way stays in the history: going back must not lead to the provider again.
    if (way.leavesPage) window.location.replace(way.to);
    else history.replace(way.to);
  }, [way, history]);
  // Without a provider the way leads to the sign-up by e-mail.
  const name = config.accountingProvider?.name;
  return <StatusPage title={name === undefined ? "Redirecting..." : `Redirecting you to ${name}...`} />;
}
