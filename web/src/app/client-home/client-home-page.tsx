// Landing page of a client's people (spec 7 §6): what to do, what waits for the firm, and what is finished. Live messages
// refresh the lists, so that an item leaves by itself when it is done.
import { VisuallyHidden } from "@mantine/core";
import { greetingIn } from "@gap/core/shared/calendar/greeting-in";
import { useUserInfo } from "@gap/web/app/user-info";
import { useOrgDay } from "@gap/web/documents/documents.queries";
import { useWhoCanSee } from "@gap/web/documents/access/use-who-can-see";
import { useNow } from "@gap/web/platform/use-now";
import { useReceivedChanges } from "@gap/web/proposals/list/use-received-changes";
import { Page } from "@gap/web/ui/page/page";
import { Finished } from "./finished";
import { ToDoCard } from "./to-do-card";
import { useToDo } from "./use-to-do";
import { WaitingCard } from "./waiting-card";
import classes from "./client-home.module.css";

export function ClientHomePage() {
  const { firstName, userOrg } = useUserInfo();
  const orgId = userOrg?.orgId ?? "";
  const zone = useOrgDay(orgId);
  const toDo = useToDo(zone);
  const { actions, dialog } = useWhoCanSee();
  useReceivedChanges();
  return (
    <Page title={greetingIn(useNow(), zone?.timezone, firstName)} subtitle={countInWords(toDo.items?.length)}>
      <VisuallyHidden role="status">{countInWords(toDo.items?.length)}</VisuallyHidden>
      <div className={classes.parts}>
        <ToDoCard orgId={orgId} toDo={toDo} zone={zone} actionsOf={() => actions} />
        <WaitingCard orgId={orgId} zone={zone} actionsOf={() => actions} />
        <Finished orgId={orgId} timezone={zone?.timezone} actionsOf={() => actions} />
      </div>
      {dialog}
    </Page>
  );
}

/** A blank line while it loads, so that the page does not move. */
function countInWords(count: number | undefined): string {
  if (count === undefined) return "\u00A0";
  if (count === 0) return "Nothing to do at the moment.";
  return count === 1 ? "One thing to do." : `${count} things to do.`;
}
