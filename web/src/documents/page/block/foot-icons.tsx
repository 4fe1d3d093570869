// The icons below each answer, in a module of a file that loads before (vite.config.ts): other pages have them too, and
// would otherwise load the page of documents.
import { IconHistory, IconMessage } from "@tabler/icons-react";

export function HistoryIcon() {
  return <IconHistory size={16} />;
}

export function CommentIcon() {
  return <IconMessage size={16} aria-hidden />;
}
