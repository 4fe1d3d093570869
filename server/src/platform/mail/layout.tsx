// The common layout of all mails: brand, one white card, at most one button, a footer; also readable as plain text.
// Plain elements instead of a component library: templates load at startup, and the library would use 45 MB of memory.
import type { CSSProperties, ReactNode } from "react";

const FONT = "'DM Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif";

// Values of the design tokens, because mail programs do not support CSS variables. Dark values are in DARK_STYLE.
const LIGHT = {
  canvas: "#f6f6f3",
  surface: "#ffffff",
  border: "#e0e0dc",
  text: "#151d1f",
  text2: "#4e5656",
  text3: "#677070",
  accent: "#10606e",
  sunken: "#f1fafb",
  gap: "#f19c57",
} as const;

const DARK_STYLE = `
  @media (prefers-color-scheme: dark) {
    .gap-canvas { background-color: #111719 !important; }
    .gap-surface { background-color: #192022 !important; border-color: #374042 !important; }
    .gap-text { color: #edf1f1 !important; }
    .gap-text-2 { color: #b4bbbc !important; }
    .gap-text-3 { color: #919a9b !important; }
    .gap-button { background-color: #207d8b !important; }
    .gap-code { background-color: #111719 !important; color: #9bd4dd !important; }
  }`;

interface MailLayoutProps {
  /** The line that mail programs show next to the subject. */
  readonly preview: string;
  readonly productName: string;
  readonly heading: string;
  /** Explains why the recipient gets this mail. */
  readonly footer: string;
  readonly children: ReactNode;
}

export function MailLayout({ preview, productName, heading, footer, children }: MailLayoutProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{DARK_STYLE}</style>
      </head>
      <body className="gap-canvas" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.canvas }}>
        <div data-skip-in-text="true" style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {preview}
        </div>
        <Table className="gap-canvas" style={{ backgroundColor: LIGHT.canvas, fontFamily: FONT }}>
          <Cell style={{ padding: "32px 16px", textAlign: "center" }}>
            <Table style={{ maxWidth: "600px", margin: "0 auto", textAlign: "left" }}>
              <Cell style={{ padding: 0 }}>
                <Brand productName={productName} />
                <Sheet heading={heading}>{children}</Sheet>
                <p
                  className="gap-text-3"
                  style={{ ...paragraph, ...small, color: LIGHT.text3, padding: "0 8px" }}
                >
                  {footer}
                </p>
              </Cell>
            </Table>
          </Cell>
        </Table>
      </body>
    </html>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="gap-text-2" style={{ ...paragraph, color: LIGHT.text2 }}>
      {children}
    </p>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Table style={{ width: "auto", margin: "8px 0 24px" }}>
      <Cell className="gap-button" style={{ backgroundColor: LIGHT.accent, borderRadius: "8px" }}>
        <a href={href} target="_blank" rel="noreferrer" style={buttonLink}>
          {children}
        </a>
      </Cell>
    </Table>
  );
}

/** A code to type: large, unbroken, easy to copy. */
export function MailCode({ children }: { children: string }) {
  return (
    <p className="gap-code" style={code}>
      {children}
    </p>
  );
}

function Sheet({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Table className="gap-surface" style={sheet}>
      <Cell style={{ padding: "32px 32px 12px" }}>
        <h1 className="gap-text" style={title}>
          {heading}
        </h1>
        {children}
      </Cell>
    </Table>
  );
}

// The logo as coloured table cells: images are often blocked, and would reveal when a mail is read.
function Brand({ productName }: { productName: string }) {
  const square = (color: string) => <Cell style={{ ...markSquare, backgroundColor: color }}>&nbsp;</Cell>;
  return (
    <div data-skip-in-text="true">
      <Table style={{ width: "auto", margin: "0 0 24px 8px" }}>
        <Cell style={{ backgroundColor: LIGHT.accent, borderRadius: "8px", padding: "5px" }}>
          <table
            role="presentation"
            cellPadding={0}
            cellSpacing={2}
            border={0}
            style={{ borderCollapse: "separate" }}
          >
            <tbody>
              <tr>
                {square(LIGHT.accent)}
                {square(LIGHT.gap)}
              </tr>
              <tr>
                {square("#ffffff")}
                {square("#ffffff")}
              </tr>
            </tbody>
          </table>
        </Cell>
        <Cell className="gap-text" style={brandName}>
          {productName}
        </Cell>
      </Table>
    </div>
  );
}

function Table({ children, style, className }: BoxProps) {
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

function Cell({ children, style, className }: BoxProps) {
  return (
    <td align={style.textAlign === "center" ? "center" : undefined} className={className} style={style}>
      {children}
    </td>
  );
}

const markSquare: CSSProperties = {
  width: "6px",
  height: "6px",
  borderRadius: "1.5px",
  fontSize: 0,
  lineHeight: 0,
};
const paragraph: CSSProperties = { margin: "0 0 16px", fontSize: "15px", lineHeight: "24px" };
const small: CSSProperties = { fontSize: "12px", lineHeight: "16px", marginTop: "16px" };
const title: CSSProperties = {
  margin: "0 0 16px",
  fontSize: "22px",
  lineHeight: "28px",
  fontWeight: 600,
  letterSpacing: "-0.018em",
  color: LIGHT.text,
};
const sheet: CSSProperties = {
  backgroundColor: LIGHT.surface,
  border: `1px solid ${LIGHT.border}`,
  borderRadius: "12px",
  borderCollapse: "separate",
};
const brandName: CSSProperties = {
  paddingLeft: "10px",
  fontSize: "17px",
  lineHeight: "26px",
  fontWeight: 600,
  color: LIGHT.text,
};
const buttonLink: CSSProperties = {
  display: "inline-block",
  padding: "12px 20px",
  fontSize: "15px",
  lineHeight: "20px",
  fontWeight: 500,
  color: "#ffffff",
  textDecoration: "none",
};
const code: CSSProperties = {
  margin: "8px 0 24px",
  padding: "16px",
  borderRadius: "8px",
  backgroundColor: LIGHT.sunken,
  color: LIGHT.accent,
  fontSize: "28px",
  lineHeight: "36px",
  fontWeight: 600,
  letterSpacing: "0.3em",
  textAlign: "center",
};
