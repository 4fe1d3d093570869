// The profile menu at the top right (spec 2 §2.5): profile, org switcher, theme, log out.
import { Menu, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import {
  IconBuilding,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
  type Icon,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { mayReach, orgPath, routePath } from "@gap/core/access/routes";
import { orgsInSwitcher, showsOrgSwitcher } from "@gap/core/users/org-switcher-order";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { screenOf } from "@gap/web/app/screens";
import {
  nameOfCurrentOrg,
  nameOfUser,
  useSurroundings,
  useUserInfo,
  useViewer,
} from "@gap/web/app/user-info";
import { useGround } from "@gap/web/platform/ground";
import { Avatar } from "@gap/web/ui/display/avatar";
import { useThemeMode, type ThemeMode } from "@gap/web/ui/theme/theme-mode";
import classes from "./user-menu.module.css";

export function UserMenu() {
  const info = useUserInfo();
  const name = nameOfUser(info);
  const orgName = nameOfCurrentOrg(info);
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
          {orgName === undefined ? null : <span className={classes.org}>{orgName}</span>}
          <Avatar name={name} decorative />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Person info={info} name={name} />
        <OrgSwitcher info={info} />
        <Menu.Divider />
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
      <span className={classes.name}>{name}</span>
      <span className={classes.email}>{info.email}</span>
    </Menu.Item>
  );
}

function OrgSwitcher({ info }: { info: UserInfo }) {
  const navigate = useNavigate();
  const current = info.userOrg?.orgId ?? null;
  if (!showsOrgSwitcher(info.orgs, current)) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Switch organisation</Menu.Label>
      {orgsInSwitcher(info.orgs, current).map((org) => (
        <Menu.Item
          key={org.orgId}
          aria-current={org.orgId === current}
          leftSection={<Avatar name={org.name} kind="organisation" size="small" decorative />}
          rightSection={org.orgId === current ? <IconCheck size={16} aria-label="Current" /> : null}
          onClick={() => void navigate({ to: orgPath(org.orgId) })}
        >
          {org.name}
        </Menu.Item>
      ))}
    </>
  );
}

function OrgSettingsItem() {
  const navigate = useNavigate();
  const viewer = useViewer();
  const surroundings = useSurroundings();
  const { orgId } = viewer;
  const isOpen =
    screenOf("my-organisation") !== undefined && mayReach(viewer, "my-organisation", surroundings);
  if (orgId === null || !isOpen) return null;
  return (
    <Menu.Item
      leftSection={<IconBuilding size={18} stroke={1.6} aria-hidden />}
      onClick={() => void navigate({ to: routePath(orgId, "my-organisation") })}
    >
      Org settings
    </Menu.Item>
  );
}

const THEMES: Record<ThemeMode, { label: string; icon: Icon }> = {
  "os-defined": { label: "As the system", icon: IconDeviceDesktop },
  dark: { label: "Dark", icon: IconMoon },
  light: { label: "Light", icon: IconSun },
};

function ThemeItem() {
  const { mode, cycleMode } = useThemeMode();
  const { label, icon: Glyph } = THEMES[mode];
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<Glyph size={18} stroke={1.6} aria-hidden />}
      rightSection={<span className={classes.value}>{label}</span>}
      onClick={cycleMode}
    >
      Theme
    </Menu.Item>
  );
}

function LogOutItem() {
  const { signOut } = useGround();
  return (
    <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={() => void signOut()}>
      Log out
    </Menu.Item>
  );
}
