// The profile menu at the top right (spec 2 §2.5): profile, org switcher, theme, log out.
import { Menu, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import {
  IconBuilding,
  IconDeviceDesktop,
  IconLogout,
  IconMailOpened,
  IconMoon,
  IconSun,
  IconUser,
  type Icon,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { mayReach, orgPath, routePath } from "@gap/core/access/routes";
import { isDevStage } from "@gap/core/shared/stages";
import { INVITATIONS_PATH } from "@gap/core/users/invitations-path";
import type { OrgOfUser, UserInfo } from "@gap/core/users/user-info.schema";
import { nameOfUser, useSurroundings, useUserInfo, useViewer } from "@gap/web/app/user-info";
import { useAppContext } from "@gap/web/platform/app-context";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { OrgSwitcher } from "@gap/web/orgs/switcher/org-switcher";
import { useThemeMode, type ThemeMode } from "@gap/web/ui/theme/theme-mode";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { AccountFace } from "./account-face";
import { THEME_LABELS } from "./theme-labels";
import classes from "./user-menu.module.css";

const DeleteOrgDialog = optionalPart(() =>
  import("@gap/web/orgs/switcher/delete-org-dialog").then((module) => module.DeleteOrgDialog),
);

export function UserMenu() {
  const [orgToDelete, setOrgToDelete] = useState<OrgOfUser>();
  const close = () => setOrgToDelete(undefined);
  return (
    <>
      <ProfileMenu onDeleteOrg={setOrgToDelete} />
      {orgToDelete === undefined ? null : (
        <DeleteOrgDialog
          org={orgToDelete}
          onClose={close}
          whenFailed={dialogNotLoaded("The delete dialog", close)}
        />
      )}
    </>
  );
}

function ProfileMenu({ onDeleteOrg }: { onDeleteOrg: (org: OrgOfUser) => void }) {
  const navigate = useNavigate();
  const { stage } = useAppContext().config;
  const info = useUserInfo();
  const name = nameOfUser(info);
  return (
    <Menu
      position="bottom-end"
      width={300}
      shadow="md"
      transitionProps={{ duration: 120 }}
      withinPortal={false}
      classNames={{ item: classes.item ?? "" }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Account of ${name}`}>
          <AccountFace />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Person info={info} name={name} />
        <OrgSwitcher
          orgs={info.orgs}
          currentOrgId={info.userOrg?.orgId ?? null}
          onChoose={(orgId) => void navigate({ to: orgPath(orgId) })}
          {...(isDevStage(stage) ? { onDelete: onDeleteOrg } : {})}
        />
        <Menu.Divider />
        <InvitationsItem info={info} />
        <OrgSettingsItem />
        <ThemeItem />
        <LogOutItem />
      </Menu.Dropdown>
    </Menu>
  );
}

function Person({ info, name }: { info: UserInfo; name: string }) {
  const navigate = useNavigate();
  const orgId = info.userOrg?.orgId;
  return (
    <Menu.Item
      leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}
      disabled={orgId === undefined}
      onClick={() => orgId !== undefined && void navigate({ to: routePath(orgId, "my-profile") })}
    >
      <span className={`${utility.truncated} ${classes.name}`}>{name}</span>
      <span className={`${utility.truncated} ${classes.email}`}>{info.email}</span>
    </Menu.Item>
  );
}

function InvitationsItem({ info }: { info: UserInfo }) {
  const navigate = useNavigate();
  if (info.pendingInvitations === undefined) return null;
  return (
    <Menu.Item
      leftSection={<IconMailOpened size={18} stroke={1.6} aria-hidden />}
      rightSection={<span className={classes.value}>{info.pendingInvitations}</span>}
      onClick={() => void navigate({ to: INVITATIONS_PATH })}
    >
      Invitations
    </Menu.Item>
  );
}

function OrgSettingsItem() {
  const navigate = useNavigate();
  const viewer = useViewer();
  const surroundings = useSurroundings();
  const { orgId } = viewer;
  if (orgId === null || !mayReach(viewer, "my-organisation", surroundings)) return null;
  return (
    <Menu.Item
      leftSection={<IconBuilding size={18} stroke={1.6} aria-hidden />}
      onClick={() => void navigate({ to: routePath(orgId, "my-organisation") })}
    >
      Org settings
    </Menu.Item>
  );
}

const THEME_ICONS: Record<ThemeMode, Icon> = {
  "os-defined": IconDeviceDesktop,
  dark: IconMoon,
  light: IconSun,
};

function ThemeItem() {
  const { mode, cycleMode } = useThemeMode();
  const Glyph = THEME_ICONS[mode];
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<Glyph size={18} stroke={1.6} aria-hidden />}
      rightSection={<span className={classes.value}>{THEME_LABELS[mode]}</span>}
      onClick={cycleMode}
    >
      Theme
    </Menu.Item>
  );
}

function LogOutItem() {
  const { signOut } = useAppContext();
  return (
    <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={() => void signOut()}>
      Log out
    </Menu.Item>
  );
}
