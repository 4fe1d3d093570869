// The sixteen icons of mindsets (spec 2 §3), and the labels of categories and icons.
import {
  IconArrowsExchange,
  IconBulb,
  IconClock,
  IconCoin,
  IconCrown,
  IconDiamond,
  IconGauge,
  IconMasksTheater,
  IconSettingsAutomation,
  IconSignRight,
  IconSitemap,
  IconSpeakerphone,
  IconSwords,
  IconTargetArrow,
  IconTrendingUp,
  IconUsersGroup,
  type Icon,
} from "@tabler/icons-react";
import type { MindsetIcon } from "@gap/core/mindsets/mindset.schema";

const GLYPHS: Readonly<Record<MindsetIcon, Icon>> = {
  "business growth": IconTrendingUp,
  "change management": IconArrowsExchange,
  coaching: IconTargetArrow,
  conflict: IconSwords,
  "core values": IconDiamond,
  leadership: IconCrown,
  marketing: IconSpeakerphone,
  organisational: IconSitemap,
  performance: IconGauge,
  sales: IconCoin,
  systemisation: IconSettingsAutomation,
  "time management": IconClock,
  mindset: IconBulb,
  groups: IconUsersGroup,
  theater: IconMasksTheater,
  sign: IconSignRight,
};

export function MindsetGlyph({ icon, size }: { icon: MindsetIcon; size: number }) {
  const Glyph = GLYPHS[icon];
  return <Glyph size={size} stroke={1.6} aria-hidden />;
}
