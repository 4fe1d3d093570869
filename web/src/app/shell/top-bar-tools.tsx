// The right end of the top bar (spec 2 §2.3): help, notifications and user menu. Loads after the page's first content.
import { useSurroundings, useUserInfo, useViewer } from "@gap/web/app/user-info";
import { mayBeNotified } from "@gap/web/notifications/may-be-notified";
import { NotificationBell } from "@gap/web/notifications/notification-bell";
import { HelpMenu } from "./help-menu";
import { UserMenu } from "./user-menu";

export interface TopBarToolsProps {
  readonly isSmall: boolean;
  readonly openAcademy: () => void;
}

export function TopBarTools({ isSmall, openAcademy }: TopBarToolsProps) {
  const { id: userId } = useUserInfo();
  const viewer = useViewer();
  const hasBell = mayBeNotified(viewer, useSurroundings());
  return (
    <>
      <HelpMenu openAcademy={openAcademy} />
      {hasBell ? <NotificationBell userId={userId} asSheet={isSmall} /> : null}
      {viewer.isGuest ? null : <UserMenu />}
    </>
  );
}
