// The frame of the main application (spec 2 §2.3): side menu, rail or drawer by width, top bar, content.
import { Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useViewer } from "@gap/web/app/user-info";
import { useGround } from "@gap/web/platform/ground";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { BrandMark } from "@gap/web/ui/page/brand-mark";
import { CONTENT_ID } from "./content";
import { homeOf, SideMenu, useMenu } from "./side-menu";
import { UserMenu } from "./user-menu";
import classes from "./shell.module.css";

// Breakpoints of spec 1 §9: tablet 600, desktop 900.
const TABLET_UP = "(min-width: 600px)";
const DESKTOP_UP = "(min-width: 900px)";

export function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const menu = useMenu();
  const isTabletUp = useMediaQuery(TABLET_UP, undefined, { getInitialValueInEffect: false });
  const isDesktopUp = useMediaQuery(DESKTOP_UP, undefined, { getInitialValueInEffect: false });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const home = homeOf(viewer.orgId);
  return (
    <div className={classes.frame}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        Skip to content
      </a>
      {isTabletUp ? (
        <nav className={classes.side} aria-label="Main">
          <BrandLink to={home} className={classes.brand} withName={isDesktopUp} />
          <SideMenu menu={menu} isRail={!isDesktopUp} />
        </nav>
      ) : (
        <Drawer
          opened={isDrawerOpen}
          onClose={drawer.close}
          title={<BrandMark />}
          size={290}
          padding={0}
          closeButtonProps={{ "aria-label": "Close menu" }}
          classNames={{ content: classes.drawer ?? "", header: classes.drawerHead ?? "" }}
        >
          <nav aria-label="Main">
            <SideMenu menu={menu} isRail={false} onOpen={drawer.close} />
          </nav>
        </Drawer>
      )}
      <div className={classes.body}>
        <section className={classes.bar} aria-label="Top bar">
          {isTabletUp ? null : (
            <>
              {menu.groups.length === 0 ? null : (
                <PlainIconButton label="Open menu" icon={<IconMenu2 size={20} />} onClick={drawer.open} />
              )}
              <BrandLink to={home} className={classes.barBrand} withName />
            </>
          )}
          <div className={classes.barEnd}>{viewer.isGuest ? <ReturnHome /> : <UserMenu />}</div>
        </section>
        <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Guests have no user menu (spec 2 §2.3): returning home signs them out (spec 1 §2). */
function ReturnHome() {
  const { signOut } = useGround();
  return <Button onClick={() => void signOut()}>Return home</Button>;
}

function BrandLink({
  to,
  className,
  withName,
}: {
  to: string;
  className: string | undefined;
  withName: boolean;
}) {
  // The way home is never the current page: home leads on to where the person lands.
  return (
    <Link to={to} className={className} aria-label="Home" activeOptions={{ exact: true }}>
      <BrandMark withName={withName} />
    </Link>
  );
}
