// The side menu (spec 2 §2.3): groups of permitted items that have a screen; icons with tooltips on the rail.
import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import { Link } from "@tanstack/react-router";
import { visibleMenu, type MenuGroup } from "@gap/core/access/menu";
import { orgPath, routePath, type RouteId } from "@gap/core/access/routes";
import { screenOf } from "@gap/web/app/screens";
import { useSurroundings, useViewer } from "@gap/web/app/user-info";
import { MenuIcon } from "./menu-icons";
import classes from "./side-menu.module.css";

const BEING_BUILT_TEXT = "Your screens will appear here as soon as they are ready.";

interface ReachableItem {
  readonly id: string;
  readonly label: string;
  readonly routeId: RouteId;
}

interface ReachableGroup {
  readonly id: string;
  readonly title?: string;
  readonly items: readonly ReachableItem[];
}

export interface SideMenuProps {
  readonly menu: Menu;
  /** On the rail only icons are seen, so a tooltip says what each opens. */
  readonly isRail: boolean;
  readonly onOpen?: () => void;
}

export interface Menu {
  readonly groups: readonly ReachableGroup[];
  /** The person has a menu, but none of its screens is there yet. */
  readonly isBeingBuilt: boolean;
}

export function useMenu(): Menu {
  const permitted = visibleMenu(useViewer(), useSurroundings());
  const groups = withScreens(permitted);
  return { groups, isBeingBuilt: groups.length === 0 && permitted.length > 0 };
}

export function SideMenu({ menu, isRail, onOpen }: SideMenuProps) {
  const { orgId } = useViewer();
  if (orgId === null) return null;
  return (
    <div className={classes.menu} data-rail={isRail || undefined}>
      {menu.isBeingBuilt && !isRail ? <p className={classes.note}>{BEING_BUILT_TEXT}</p> : null}
      {menu.groups.map((group) => (
        <div key={group.id} className={classes.group}>
          {group.title === undefined ? null : <h2 className={classes.title}>{group.title}</h2>}
          <ul>
            {group.items.map((item) => (
              <li key={item.id}>
                <Tooltip label={item.label} position="right" disabled={!isRail}>
                  <Link
                    to={routePath(orgId, item.routeId)}
                    className={classes.item}
                    activeOptions={{ exact: false }}
                    {...(onOpen === undefined ? {} : { onClick: onOpen })}
                  >
                    <MenuIcon itemId={item.id} />
                    <span className={classes.label}>{item.label}</span>
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Where the brand mark leads. */
export function homeOf(orgId: string | null): string {
  return orgId === null ? "/" : orgPath(orgId);
}

function withScreens(groups: readonly MenuGroup[]): ReachableGroup[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.flatMap(({ id, label, target }) =>
        target.kind === "route" && screenOf(target.routeId) !== undefined
          ? [{ id, label, routeId: target.routeId }]
          : [],
      ),
    }))
    .filter((group) => group.items.length > 0);
}
