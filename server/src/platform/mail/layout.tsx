// The common layout of all mails: brand, one white card, at most one button, a footer; also readable as plain text. The
// brand is the product's own, or that of the firm that the mail comes from.
// Plain elements instead of a component library: templates load at startup, and the library would use 45 MB of memory.
import { createContext, use, type CSSProperties, type ReactNode } from "react";
import { Cell, FONT, LIGHT, styleOf, Table } from "./mail-elements";
import { shownLogo, type MailSender } from "./mail-sender";

/** The colour of buttons, which mail programs need on the element itself. */
const ButtonColour = createContext<string>(LIGHT.accent);

interface MailLayoutProps {
  /** The line that mail programs show next to the subject. */
  readonly preview: string;
  readonly productName: string;
  readonly heading: string;
  /** A short line above the heading. */
  readonly kicker?: string;
  /** Explains why the recipient gets this mail; one paragraph with a line for each. */
  readonly footer: string | readonly string[];
  /** The firm that the mail comes from; its name and colour replace the product's. */
  readonly sender?: MailSender | undefined;
  readonly children: ReactNode;
}

export function MailLayout(props: MailLayoutProps) {
  const { preview, productName, heading, kicker, footer, sender, children } = props;
  const lines = [footer].flat();
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{styleOf(sender?.fillOnDark)}</style>
      </head>
      <body className="gap-canvas" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.canvas }}>
        <div data-skip-in-text="true" style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {preview}
        </div>
        <Table className="gap-canvas" style={{ backgroundColor: LIGHT.canvas, fontFamily: FONT }}>
          <Cell className="gap-outside" style={{ padding: "32px 16px", textAlign: "center" }}>
            <Table style={{ maxWidth: "600px", margin: "0 auto", textAlign: "left" }}>
              <Cell style={{ padding: 0 }}>
                {sender === undefined ? <Brand productName={productName} /> : <FirmBrand sender={sender} />}
                <ButtonColour value={sender?.fill ?? LIGHT.accent}>
                  <Sheet heading={heading} kicker={kicker}>
                    {children}
                  </Sheet>
                </ButtonColour>
                <p
                  className="gap-text-3"
                  style={{ ...paragraph, ...small, color: LIGHT.text3, padding: "0 8px" }}
                >
                  {lines.map((line, index) => (
                    <span key={line}>
                      {index === 0 ? null : <br />}
                      {line}
                    </span>
                  ))}
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

/** Small print, such as a warning about a link. */
export function MailNote({ children }: { children: ReactNode }) {
  return (
    <p className="gap-text-3" style={{ ...paragraph, ...note, color: LIGHT.text3 }}>
      {children}
    </p>
  );
}

/** A link within small print. */
export function MailNoteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="gap-text-3"
      style={{ color: LIGHT.text3, textDecoration: "underline" }}
    >
      {children}
    </a>
  );
}

/** The title of one part of a mail that is about several things. */
export function MailSubheading({ children }: { children: ReactNode }) {
  return (
    <h2 className="gap-text" style={subheading}>
      {children}
    </h2>
  );
}

interface MailFact {
  readonly label: string;
  readonly value: string | readonly string[];
}

/** At most four, in one table; plain text has one line for each (write-mail.ts). */
export function MailFactList({ facts }: { facts: readonly MailFact[] }) {
  if (facts.length === 0) return null;
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className="gap-facts gap-line"
      style={{ margin: "8px 0 24px", borderBottom: line, borderCollapse: "separate" }}
    >
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td
              width={132}
              valign="top"
              className="gap-line gap-label gap-text-3"
              style={{ ...fact, color: LIGHT.text3, paddingRight: "12px" }}
            >
              {label}
            </td>
            <td
              valign="top"
              className="gap-line gap-text"
              style={{ ...fact, color: LIGHT.text, overflowWrap: "anywhere" }}
            >
              {[value].flat().map((each, index) => (
                <span key={each}>
                  {index === 0 ? null : <br />}
                  {each}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const backgroundColor = use(ButtonColour);
  return (
    <Table className="gap-wide" style={{ width: "auto", margin: "8px 0 24px" }}>
      <Cell className="gap-button" style={{ backgroundColor, borderRadius: "8px" }}>
        <a href={href} target="_blank" rel="noreferrer" className="gap-button-link" style={buttonLink}>
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

interface SheetProps {
  readonly heading: string;
  readonly kicker: string | undefined;
  readonly children: ReactNode;
}

function Sheet({ heading, kicker, children }: SheetProps) {
  return (
    <Table className="gap-surface" style={sheet}>
      <Cell className="gap-inside" style={{ padding: "32px 32px 12px" }}>
        {kicker === undefined ? null : (
          <p className="gap-text-3" style={{ ...note, margin: "0 0 4px", color: LIGHT.text3 }}>
            {kicker}
          </p>
        )}
        <h1 className="gap-text gap-title" style={title}>
          {heading}
        </h1>
        {children}
      </Cell>
    </Table>
  );
}

/** The firm's logo on a white plate, so that it is visible in dark mode too, and always its name. */
function FirmBrand({ sender: { name, logo } }: { sender: MailSender }) {
  const shown = logo === undefined ? undefined : shownLogo(logo);
  return (
    <div data-skip-in-text="true">
      <Table style={{ width: "auto", margin: "0 0 18px 4px" }}>
        {shown === undefined ? null : (
          <Cell style={plate}>
            <img {...shown} alt={name} fetchPriority="low" style={{ display: "block", border: 0 }} />
          </Cell>
        )}
        <Cell
          className="gap-text"
          style={{ ...brandName, paddingLeft: shown === undefined ? "4px" : "12px" }}
        >
          {name}
        </Cell>
      </Table>
    </div>
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

const markSquare: CSSProperties = {
  width: "6px",
  height: "6px",
  borderRadius: "1.5px",
  fontSize: 0,
  lineHeight: 0,
};
const plate: CSSProperties = {
  padding: "6px",
  border: `1px solid ${LIGHT.border}`,
  borderRadius: "10px",
  backgroundColor: "#ffffff",
  lineHeight: 0,
};
const line = `1px solid ${LIGHT.line}`;
const paragraph: CSSProperties = { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px" };
const note: CSSProperties = { fontSize: "14px", lineHeight: "20px" };
const fact: CSSProperties = { padding: "10px 0", borderTop: line, fontSize: "14px", lineHeight: "21px" };
const small: CSSProperties = { fontSize: "13px", lineHeight: "20px", marginTop: "16px" };
const title: CSSProperties = {
  margin: "0 0 16px",
  fontSize: "24px",
  lineHeight: "31px",
  fontWeight: 600,
  letterSpacing: "-0.01em",
  color: LIGHT.text,
};
const subheading: CSSProperties = {
  margin: "24px 0 8px",
  fontSize: "18px",
  lineHeight: "25px",
  fontWeight: 600,
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
