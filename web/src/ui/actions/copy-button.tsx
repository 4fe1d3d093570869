// Copies a text and confirms it for two seconds (spec 2 §9).
import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

export const COPY_CONFIRMATION_MS = 2_000;

export interface CopyButtonProps {
  value: string;
  label?: string;
  small?: boolean;
  /** Called when the browser blocks the clipboard; the caller shows the error. */
  onFailure?: () => void;
}

export function CopyButton({ value, label = "Copy", small = false, onFailure }: CopyButtonProps) {
  // Counts copies, so that another click restarts the two seconds.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopies((count) => count + 1);
    } catch {
      onFailure?.();
    }
  };

  const copied = copies > 0;
  return (
    <>
      <Button small={small} icon={copied ? <IconCheck /> : <IconCopy />} onClick={() => void copy()}>
        {copied ? "Copied!" : label}
      </Button>
      <VisuallyHidden role="status">{copied ? "Copied!" : ""}</VisuallyHidden>
    </>
  );
}
