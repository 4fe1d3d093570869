// The shell's dialogs: palette, shortcuts, calculator launcher and welcome; one at a time, each in its own chunk.
import { useCallback, useState } from "react";
import { useUserInfo, useUserInfoIsFresh, useViewer } from "@gap/web/app/user-info";
import { usePlanDialog } from "@gap/web/orgs/plan/plan-dialog-context";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import type { MenuOpeners } from "./side-menu";

const Palette = optionalPart(() => import("@gap/web/app/palette/palette").then((module) => module.Palette));
const ShortcutsDialog = optionalPart(() =>
  import("./shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
const VgcLauncher = optionalPart(() =>
  import("@gap/web/value-gap/launcher/vgc-launcher").then((module) => module.VgcLauncher),
);
const WelcomeDialog = optionalPart(() =>
  import("@gap/web/users/welcome-dialog").then((module) => module.WelcomeDialog),
);

type ShellDialog = "palette" | "shortcuts" | "vgc-launcher";

export function useShellDialogs() {
  const [shown, setShown] = useState<ShellDialog>();
  return {
    shown,
    close: useCallback(() => setShown(undefined), []),
    openPalette: useCallback(() => setShown("palette"), []),
    showShortcuts: useCallback(() => setShown("shortcuts"), []),
    openVgcLauncher: useCallback(() => setShown("vgc-launcher"), []),
  };
}

export interface ShellDialogsProps {
  readonly dialogs: ReturnType<typeof useShellDialogs>;
  readonly openers: MenuOpeners;
}

export function ShellDialogs({ dialogs, openers }: ShellDialogsProps) {
  const { shown, close, showShortcuts } = dialogs;
  const showsWelcome = useShowsWelcome();
  const { isOpen: hasPlans } = usePlanDialog();
  const { firstName } = useUserInfo();
  return (
    <>
      {shown === "palette" ? (
        <Palette
          openers={openers}
          showShortcuts={showShortcuts}
          onClose={close}
          whenFailed={dialogNotLoaded("The search", close)}
        />
      ) : null}
      {shown === "shortcuts" ? (
        <ShortcutsDialog
          onClose={close}
          whenFailed={dialogNotLoaded("The list of keyboard shortcuts", close)}
        />
      ) : null}
      {shown === "vgc-launcher" ? (
        <VgcLauncher onClose={close} whenFailed={dialogNotLoaded("The calculator", close)} />
      ) : null}
      {showsWelcome && shown === undefined && !hasPlans ? <WelcomeDialog firstName={firstName} /> : null}
    </>
  );
}

/**
 * Spec 2 §2.3: shown to active advisors who have not seen it; cached user info may be outdated, so wait for a fresh
 * one.
 */
function useShowsWelcome(): boolean {
  const { onboarding } = useUserInfo();
  const { orgType, isDeactivated } = useViewer();
  const isFresh = useUserInfoIsFresh();
  return isFresh && orgType === "advisor" && !isDeactivated && onboarding?.hasViewedWelcome === false;
}
