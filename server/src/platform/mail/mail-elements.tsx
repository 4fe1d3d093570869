// The elements and colours that mails are made of: tables with inline styles, and one style block for phones and dark mode.
import type { CSSProperties, ReactNode } from "react";

export const FONT = "'DM Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Values of the design tokens, because mail programs do not support CSS variables. Dark values are in `styleOf`. */
export const LIGHT = {
  canvas: "#f6f6f3",
  surface: "#ffffff",
  border: "#e0e0dc",
  line: "#e8e8e4",
  text: "#151d1f",
  text2: "#3d4647",
  text3: "#677070",
  accent: "#10606e",
  sunken: "#f1fafb",
  gap: "#f19c57",
} as const;

const ACCENT_ON_DARK = "#207d8b";

export function styleOf(buttonOnDark: string = ACCENT_ON_DARK): string {
  return `
  @media (max-width: 599px) {
    .gap-outside { padding: 20px 8px 24px !important; }
    .gap-inside { padding: 24px 18px 10px !important; }
    .gap-title { font-size: 22px !important; line-height: 28px !important; }
    .gap-label { width: 96px !important; }
    .gap-wide { width: 100% !important; }
    .gap-button-link { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .gap-canvas { background-color: #111719 !important; }
    .gap-surface { background-color: #192022 !important; border-color: #374042 !important; }
    .gap-text { color: #edf1f1 !important; }
    .gap-text-2 { color: #cdd2d3 !important; }
    .gap-text-3 { color: #a6aeaf !important; }
    .gap-line { border-color: #2f383a !important; }
    .gap-button { background-color: ${buttonOnDark} !important; }
    .gap-code { background-color: #111719 !important; color: #9bd4dd !important; }
  }`;
}

export function Table({ children, style, className }: BoxProps) {
  return (
    <table
      role="presentation"
      width={style.width === "auto" ? undefined : "100%"}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={style}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

interface BoxProps {
  readonly children: ReactNode;
  readonly style: CSSProperties;
  readonly className?: string;
}

export function Cell({ children, style, className }: BoxProps) {
  return (
    <td align={style.textAlign === "center" ? "center" : undefined} className={className} style={style}>
      {children}
    </td>
  );
}
