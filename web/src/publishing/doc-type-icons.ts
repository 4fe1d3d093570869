// The icons of the types of templates.
import {
  IconClipboardText,
  IconMessageCircle,
  IconPresentation,
  IconTarget,
  type Icon,
} from "@tabler/icons-react";
import type { DocType } from "@gap/core/blueprints/doc-type";

export const DOC_TYPE_ICONS: Readonly<Record<DocType, Icon>> = {
  "Pre-work": IconClipboardText,
  Delivery: IconPresentation,
  Feedback: IconMessageCircle,
  "Business Plan": IconTarget,
};
