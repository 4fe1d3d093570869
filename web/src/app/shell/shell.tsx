// The frame of the main application (spec 2 §2.3): side menu, rail or drawer depending on the width, top bar and
// content.
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo, useState, type ReactNode } from "react";
import { isAllowed } from "@gap/core/access/access-rule";
import { CHOOSES_PLAN } from "@gap/core/access/org-policy";
import { useSurroundings, useUserInfo, useViewer } from "@gap/web/app/user-info";
import { offersToStaySignedIn } from "@gap/web/identity/offers-to-stay-signed-in";
import { Announcements } from "@gap/web/notifications/announcements/announcements";
import { PlanDialogProvider } from "@gap/web/orgs/plan/plan-dialog-context";
import { TrialBanner } from "@gap/web/orgs/plan/trial-banner";
import { useAppContext } from "@gap/web/platform/app-context";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { BrandMark } from "@gap/web/ui/page/brand-mark";
import { AccountFace } from "./account-face";
import { CONTENT_ID, focusContent } from "./content";
import { ExpiredTrialGate } from "./expired-trial";
import { JumpButton } from "./jump-button";
import { ShellDialogs, useShellDialogs } from "./shell-dialogs";
import { useShortcuts } from "./shortcuts";
import { homeOf, SideMenu, useMenu, type MenuOpeners } from "./side-menu";
import { useSingleSignOn } from "./use-single-sign-on";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import { useWindowMatches } from "@gap/web/ui/page/use-window-matches";
import classes from "./shell.module.css";

const TopBarTools = optionalPart(() => import("./top-bar-tools").then((module) => module.TopBarTools));
const MenuDrawer = optionalPart(() => import("./menu-drawer").then((module) => module.MenuDrawer));

// Loaded lazily, because a browser shows it once.
const StaySignedInCard = optionalPart(() =>
  import("@gap/web/identity/stay-signed-in-card").then((module) => module.StaySignedInCard),
);

// Breakpoints of spec 1 §9: tablet 600, desktop 900.
const TABLET_UP = "(min-width: 600px)";
const DESKTOP_UP = "(min-width: 900px)";

export function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const mayChoosePlan = isAllowed(viewer, [CHOOSES_PLAN], useSurroundings());
  return (
    <PlanDialogProvider orgId={viewer.orgId ?? undefined} mayChoose={mayChoosePlan}>
      <ExpiredTrialGate />
      <Frame>{children}</Frame>
    </PlanDialogProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const info = useUserInfo();
  const { orgId, isGuest, isDeactivated } = useViewer();
  const isTabletUp = useWindowMatches(TABLET_UP);
  const isDesktopUp = useWindowMatches(DESKTOP_UP);
  const [wasDrawerOpen, setWasDrawerOpen] = useState(false);
  const [isDrawerOpen, drawer] = useDisclosure(false, { onOpen: () => setWasDrawerOpen(true) });
  const dialogs = useShellDialogs();
  useShortcuts(dialogs);
  const { openVgcLauncher } = dialogs;
  const signOnAt = useSingleSignOn();
  const openers = useMemo(() => ({ "vgc-launcher": openVgcLauncher, signOnAt }), [openVgcLauncher, signOnAt]);
  const home = homeOf(orgId);
  const { tierName, trialEndDate } = info.userOrg ?? {};
  const hasTrialBar = tierName === "Trial" && !isGuest && !isDeactivated;
  // Below the side menu, or below the page where there is only a rail or drawer: nothing is covered or moved down.
  const offer =
    isGuest || isDeactivated || !offersToStaySignedIn() ? null : (
      <StaySignedInCard onAnswered={focusContent} />
    );
  useDocumentMark("shell");
  useDocumentMark("trial-shell", hasTrialBar);
  return (
    <div className={classes.whole} data-trial={hasTrialBar || undefined}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        Skip to content
      </a>
      {hasTrialBar ? <TrialBanner tierName={tierName} trialEndDate={trialEndDate} /> : null}
      <div className={classes.frame}>
        {isTabletUp ? (
          <div className={classes.side}>
            <nav className={classes.sideMenu} aria-label="Main">
              <BrandLink to={home} className={classes.brand} withName={isDesktopUp} />
              <SideMenu isRail={!isDesktopUp} openers={openers} />
            </nav>
            {isDesktopUp ? offer : null}
          </div>
        ) : wasDrawerOpen ? (
          <MenuDrawer
            isOpen={isDrawerOpen}
            openers={openers}
            onClose={drawer.close}
            whenFailed={isDrawerOpen ? dialogNotLoaded("The menu", drawer.close) : () => null}
          />
        ) : null}
        <div className={classes.body}>
          <TopBar
            isSmall={!isTabletUp}
            openMenu={drawer.open}
            openPalette={dialogs.openPalette}
            openers={openers}
          />
          <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
            <Announcements info={info}>{children}</Announcements>
            {isDesktopUp ? null : offer}
          </main>
        </div>
      </div>
      <ShellDialogs dialogs={dialogs} openers={openers} />
    </div>
  );
}

interface TopBarProps {
  readonly isSmall: boolean;
  readonly openMenu: () => void;
  readonly openPalette: () => void;
  readonly openers: MenuOpeners;
}

function TopBar({ isSmall, openMenu, openPalette, openers }: TopBarProps) {
  const viewer = useViewer();
  const hasMenu = useMenu().length > 0;
  return (
    <section className={classes.bar} aria-label="Top bar">
      {isSmall ? (
        <>
          {hasMenu ? (
            <PlainIconButton label="Open menu" icon={<IconMenu2 size={20} />} onClick={openMenu} />
          ) : null}
          <BrandLink to={homeOf(viewer.orgId)} className={classes.barBrand} withName />
        </>
      ) : null}
      {isSmall || viewer.isGuest ? null : <JumpButton isSmall={false} onClick={openPalette} />}
      <div className={classes.barEnd}>
        {isSmall && !viewer.isGuest ? <JumpButton isSmall onClick={openPalette} /> : null}
        <TopBarTools
          isSmall={isSmall}
          openAcademy={() => openers.signOnAt("circle")}
          whileMissing={viewer.isGuest ? null : <AccountFace />}
        />
        {viewer.isGuest ? <ReturnHome /> : null}
      </div>
    </section>
  );
}

/** Guests have no user menu (spec 2 §2.3): returning home signs them out (spec 1 §2). */
function ReturnHome() {
  const { signOut } = useAppContext();
  return <Button onClick={() => void signOut({ asGuest: true })}>Return home</Button>;
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
  const { productName } = useAppContext().config;
  // Never marked as the current page, because home redirects to the landing page.
  return (
    <Link to={to} className={className} aria-label={`${productName} home`} activeOptions={{ exact: true }}>
      <BrandMark withName={withName} />
    </Link>
  );
}
