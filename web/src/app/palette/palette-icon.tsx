// The icon of a palette entry: that of the page it opens, or of the action.
import {
  IconArrowsExchange,
  IconCircle,
  IconDeviceDesktop,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconUser,
  type Icon,
} from "@tabler/icons-react";
import { hasMenuIcon, MenuIcon } from "@gap/web/app/shell/menu-icons";

const ICONS: Readonly<Record<string, Icon>> = {
  create: IconPlus,
  switch: IconArrowsExchange,
  "theme-dark": IconMoon,
  "theme-light": IconSun,
  "theme-os-defined": IconDeviceDesktop,
  shortcuts: IconKeyboard,
  "log-out": IconLogout,
  "my-profile": IconUser,
  "my-organisation": IconSettings,
  help: IconHelpCircle,
};

export function PaletteIcon({ icon }: { icon: string }) {
  if (hasMenuIcon(icon)) return <MenuIcon itemId={icon} size={18} />;
  const Glyph = ICONS[icon] ?? IconCircle;
  return <Glyph size={18} stroke={1.6} aria-hidden />;
}
