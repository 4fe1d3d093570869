// The four tones of messages, each with an icon so that colour is not the only signal.
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  type Icon,
} from "@tabler/icons-react";

export type Tone = "info" | "success" | "warning" | "error";

const ICON: Record<Tone, Icon> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

export function ToneIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  const ToneGlyph = ICON[tone];
  return <ToneGlyph size={18} stroke={1.75} className={className} aria-hidden />;
}
