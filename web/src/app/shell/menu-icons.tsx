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

export function MenuIcon({ itemId }: { itemId: string }) {
  const Glyph = ICONS[itemId] ?? IconCircle;
  return <Glyph size={20} stroke={1.6} aria-hidden />;
}
