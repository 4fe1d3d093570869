// The icons of the kinds of steps.
import {
  IconClipboardText,
  IconMessageCircle,
  IconPresentation,
  IconSquareCheck,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import type { StepKind } from "@gap/core/processes/process-steps";

export const STEP_KIND_ICONS: Readonly<Record<StepKind, Icon>> = {
  task: IconSquareCheck,
  "pre-work": IconClipboardText,
  meeting: IconUsers,
  delivery: IconPresentation,
  feedback: IconMessageCircle,
};
