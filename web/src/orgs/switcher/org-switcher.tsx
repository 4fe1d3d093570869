// Organisations in the profile menu (spec 2 §2.5), in order and with the current one ticked. On dev stages each has a
// context menu, opened by right click or the menu key.
import { Menu } from "@mantine/core";
import { IconArrowRight, IconCheck, IconTrash } from "@tabler/icons-react";
import { useState, type MouseEvent } from "react";
import {
  DELETING_CURRENT_ORG_REFUSED,
  mayDeleteFromSwitcher,
  orgsInSwitcher,
  showsOrgSwitcher,
} from "@gap/core/users/org-switcher-order";
import type { OrgOfUser } from "@gap/core/users/user-info.schema";
import { Avatar } from "@gap/web/ui/display/avatar";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import classes from "./org-switcher.module.css";

export interface OrgSwitcherProps {
  readonly orgs: readonly OrgOfUser[];
  readonly currentOrgId: string | null;
  readonly onChoose: (orgId: string) => void;
  /** Only passed where organisations can be deleted. */
  readonly onDelete?: (org: OrgOfUser) => void;
}

export function OrgSwitcher({ orgs, currentOrgId, onChoose, onDelete }: OrgSwitcherProps) {
  const [actionsOf, setActionsOf] = useState<string>();
  if (!showsOrgSwitcher(orgs, currentOrgId)) return null;
  const isStaff = orgs.find(({ orgId }) => orgId === currentOrgId)?.orgType === "gap";
  const openActions = (event: MouseEvent, orgId: string) => {
    if (onDelete === undefined) return;
    event.preventDefault();
    setActionsOf(orgId);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Switch organisation</Menu.Label>
      {orgsInSwitcher(orgs, currentOrgId).map((org) => (
        <div key={org.orgId} role="none">
          <Menu.Item
            aria-current={org.orgId === currentOrgId}
            leftSection={<Avatar name={org.name} kind="organisation" size="small" decorative />}
            rightSection={org.orgId === currentOrgId ? <IconCheck size={16} aria-label="Current" /> : null}
            onClick={() => onChoose(org.orgId)}
            onContextMenu={(event) => openActions(event, org.orgId)}
          >
            {org.name}
          </Menu.Item>
          {actionsOf === org.orgId && onDelete !== undefined ? (
            <OrgActions
              org={org}
              isCurrent={org.orgId === currentOrgId}
              onChoose={onChoose}
              // The current organisation's item explains why it cannot be deleted (spec 2 §2.5).
              {...(org.orgId === currentOrgId || mayDeleteFromSwitcher(org, { isStaff }) ? { onDelete } : {})}
            />
          ) : null}
        </div>
      ))}
    </>
  );
}

interface OrgActionsProps extends Pick<OrgSwitcherProps, "onChoose" | "onDelete"> {
  readonly org: OrgOfUser;
  readonly isCurrent: boolean;
}

function OrgActions({ org, isCurrent, onChoose, onDelete }: OrgActionsProps) {
  const deleteOrRefuse = () => {
    if (isCurrent) showSnackbar({ tone: "error", message: DELETING_CURRENT_ORG_REFUSED });
    else onDelete?.(org);
  };
  return (
    <div role="group" aria-label={org.name} className={classes.actions}>
      <Menu.Item
        ref={focusOnce}
        leftSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => onChoose(org.orgId)}
      >
        Go to
      </Menu.Item>
      {onDelete === undefined ? null : (
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          className={classes.delete ?? ""}
          onClick={deleteOrRefuse}
        >
          Delete org
        </Menu.Item>
      )}
    </div>
  );
}

/** Moves the focus to the first action when the menu opens. */
function focusOnce(item: HTMLButtonElement | null): void {
  item?.focus();
}
