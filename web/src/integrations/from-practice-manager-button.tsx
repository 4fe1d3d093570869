// Button on the clients page that leads to the practice manager (spec 4 §F): to the integrations, or to a dialog for
// people who maintain clients but not the organisation (Team Members).
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { IconPlugConnected } from "@tabler/icons-react";
import { useState } from "react";
import { holdsFeature } from "@gap/core/access/access-rule";
import { mayReach, routePath } from "@gap/core/access/routes";
import { PRACTICE_MANAGER_NAME } from "@gap/core/integrations/practice-manager";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { PracticeManagerLoaded } from "./practice-manager-loaded";

/** Renders nothing for people with neither right. */
export function FromPracticeManagerButton() {
  const navigate = useNavigate();
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const [isOpen, setIsOpen] = useState(false);
  const orgId = me?.userOrg?.orgId;
  if (me === undefined || orgId === undefined) return null;
  const viewer = toViewer(me);
  const seesIntegrations = mayReach(viewer, "my-organisation", { stage });
  if (!seesIntegrations && !holdsFeature(viewer, "clients", "maintain")) return null;
  const open = () =>
    seesIntegrations
      ? void navigate({ to: routePath(orgId, "my-organisation", "integrations") })
      : setIsOpen(true);
  return (
    <>
      <Button icon={<IconPlugConnected size={16} />} onClick={open}>
        Import from practice manager
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={PRACTICE_MANAGER_NAME}>
        <div className={utility.stack16}>
          <PracticeManagerLoaded />
        </div>
      </Dialog>
    </>
  );
}
