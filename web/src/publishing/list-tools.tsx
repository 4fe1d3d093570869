// The tabs and the filter that the lists of templates and processes share.
import { IconStar } from "@tabler/icons-react";

export const STATUS_TABS = [
  { id: "all", label: "All" },
  { id: "published", label: "Published" },
  { id: "draft", label: "Draft" },
  { id: "archived", label: "Archived" },
] as const;

export const FAVOURITES_FILTER = {
  id: "favourites",
  label: "Favourites",
  icon: <IconStar size={15} aria-hidden />,
  isSwitch: true,
  options: [{ value: "only", label: "Favourites only" }],
} as const;
