// The icons of the entry, in one module that the first page loads (vite.config.ts): other files have them too, and the
// entry would otherwise load those files.
import {
  IconCalendar,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconLock,
  IconMail,
  IconPlugConnectedX,
  IconUsers,
} from "@tabler/icons-react";

const ICONS = {
  calendar: IconCalendar,
  check: IconCircleCheck,
  clock: IconClock,
  hourglass: IconHourglass,
  lock: IconLock,
  mail: IconMail,
  disconnected: IconPlugConnectedX,
  people: IconUsers,
} as const;

export type EntryIconName = keyof typeof ICONS;

export function EntryIcon({ name, size = 18 }: { name: EntryIconName; size?: number }) {
  const Icon = ICONS[name];
  return <Icon size={size} aria-hidden />;
}
