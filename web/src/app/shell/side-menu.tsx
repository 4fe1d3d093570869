// The side menu (spec 2 §2.3): groups of permitted items; icons with tooltips on the rail.
import { Link, useLocation } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import {
  itemLeadingTo,
  menuItemIsBlocked,
  visibleMenu,
  type MenuGroup,
  type MenuItem,
} from "@gap/core/access/menu";
import { orgPath, routePath } from "@gap/core/access/routes";
import { usePlanDialog } from "@gap/web/orgs/plan/plan-dialog-context";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { useSurroundings, useViewer } from "@gap/web/app/user-info";
import { useExpiredTrial } from "./expired-trial";
import { MenuIcon } from "./menu-icons";
import classes from "./side-menu.module.css";

const RailTooltip = optionalPart(() => import("./rail-tooltip").then((module) => module.RailTooltip));

const MenuCount = optionalPart(() => import("./menu-count").then((module) => module.MenuCount));

/** Some items have a count, for some types of organisation (menu-count.tsx). */
const COUNTED: readonly string[] = ["documents", "work-items", "proposals"];

export interface SideMenuProps {
  /** The rail shows only icons, so each has a tooltip. */
  readonly isRail: boolean;
  /** Handlers of items that open a dialog or another site instead of a page. */
  readonly openers: MenuOpeners;
  readonly onOpen?: () => void;
}

export interface MenuOpeners {
  readonly "vgc-launcher": () => void;
  readonly signOnAt: (provider: string) => void;
}

export function useMenu(): readonly MenuGroup[] {
  return visibleMenu(useViewer(), useSurroundings());
}

export function SideMenu({ isRail, openers, onOpen }: SideMenuProps) {
  const menu = useMenu();
  const { orgId } = useViewer();
  const ledTo = useLocation({
    select: ({ pathname }) => (orgId === null ? undefined : itemLeadingTo(menu, { orgId, pathname })?.id),
  });
  const of = (item: MenuItem) => ({
    item,
    isOnLedTo: item.id === ledTo,
    openers,
    ...(onOpen === undefined ? {} : { onOpen }),
  });
  return (
    <div className={classes.menu} data-rail={isRail || undefined}>
      {menu.map((group) => (
        <div key={group.id} className={classes.group}>
          {group.title === undefined ? null : <h2 className={classes.title}>{group.title}</h2>}
          <ul>
            {group.items.map((item) => (
              <li key={item.id}>
                {isRail ? (
                  <RailTooltip label={item.label} whileMissing={<Item {...of(item)} />}>
                    <Item {...of(item)} />
                  </RailTooltip>
                ) : (
                  <Item {...of(item)} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface ItemProps extends Pick<SideMenuProps, "openers" | "onOpen"> {
  readonly item: MenuItem;
  /** The page has no item of its own, and people reach it from this one. */
  readonly isOnLedTo: boolean;
}

function Item({ item, isOnLedTo, openers, onOpen, ...rest }: ItemProps) {
  const { orgId } = useViewer();
  const isBlocked = menuItemIsBlocked(item, useExpiredTrial());
  const { open: openPlans } = usePlanDialog();
  const { target } = item;
  const inside: ReactNode = (
    <>
      <MenuIcon itemId={item.id} />
      <span className={classes.label}>{item.label}</span>
      {COUNTED.includes(item.id) ? <MenuCount itemId={item.id} className={classes.count ?? ""} /> : null}
    </>
  );
  const opens = (event: MouseEvent) => {
    onOpen?.();
    if (!isBlocked) return true;
    // Users must choose a plan first; a new tab shows the plan dialog itself.
    event.preventDefault();
    openPlans();
    return false;
  };
  if (target.kind === "route")
    return orgId === null ? null : (
      <Link
        {...rest}
        to={routePath(orgId, target.routeId)}
        className={classes.item}
        activeOptions={{ exact: false }}
        {...(isOnLedTo && { "aria-current": "page" as const })}
        onClick={opens}
      >
        {inside}
      </Link>
    );
  const open = () => (target.kind === "modal" ? openers[target.modal]() : openers.signOnAt(target.provider));
  return (
    <button
      {...rest}
      type="button"
      className={classes.item}
      {...(isOnLedTo && { "aria-current": "page" as const })}
      onClick={(event) => {
        if (opens(event)) open();
      }}
    >
      {inside}
    </button>
  );
}

/** The target of the brand mark. */
export function homeOf(orgId: string | null): string {
  return orgId === null ? "/" : orgPath(orgId);
}
