// The icons of the side menu by item id.
import {
  IconBuilding,
  IconBulb,
  IconCalculator,
  IconChecklist,
  IconCircle,
  IconFileText,
  IconHome,
  IconKey,
  IconListDetails,
  IconPresentation,
  IconRoute,
  IconSchool,
  IconSettings,
  IconTags,
  IconTemplate,
  IconTools,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";

const ICONS: Record<string, Icon> = {
  "no-access": IconHome,
  home: IconHome,
  documents: IconFileText,
  "delivery-notes": IconPresentation,
  "work-items": IconChecklist,
  proposals: IconFileText,
  vgc: IconCalculator,
  academy: IconSchool,
  clients: IconUsers,
  "document-templates": IconTemplate,
  services: IconTags,
  processes: IconRoute,
  mindsets: IconBulb,
  organisations: IconBuilding,
  roles: IconKey,
  "background-jobs": IconListDetails,
  "admin-settings": IconSettings,
  "dev-settings": IconSettings,
  "dev-sandbox": IconTools,
};

export function hasMenuIcon(itemId: string): boolean {
  return Object.hasOwn(ICONS, itemId);
}

export function MenuIcon({ itemId, size = 20 }: { itemId: string; size?: number }) {
  const Glyph = ICONS[itemId] ?? IconCircle;
  return <Glyph size={size} stroke={1.6} aria-hidden />;
}
