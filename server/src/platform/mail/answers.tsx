// Questions with their answers in a mail, below headings of their sections.
import type { CSSProperties, ReactNode } from "react";
import { LIGHT } from "./mail-elements";

export function MailSection({ children }: { children: ReactNode }) {
  return (
    <h2 className="gap-text" style={section}>
      {children}
    </h2>
  );
}

interface MailAnswerProps {
  readonly question: string;
  /** A line below the question, such as the author and the time. */
  readonly note?: string;
  /** Line breaks are kept. */
  readonly children: string | undefined;
}

export function MailAnswer({ question, note, children }: MailAnswerProps) {
  return (
    <div className="gap-line" style={pair}>
      <p className="gap-text-3" style={{ ...small, color: LIGHT.text3 }}>
        {question}
      </p>
      {note === undefined ? null : (
        <p className="gap-text-3" style={{ ...small, color: LIGHT.text3 }}>
          {note}
        </p>
      )}
      {children === undefined ? (
        <p className="gap-text-3" style={{ ...answer, color: LIGHT.text3, fontStyle: "italic" }}>
          Not answered
        </p>
      ) : (
        <p className="gap-text" style={{ ...answer, color: LIGHT.text }}>
          {children.split(/\r?\n/).map((line, index) => (
            // Lines have no identity but their place.
            <span key={index}>
              {index === 0 ? null : <br />}
              {line}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

const section: CSSProperties = {
  margin: "24px 0 8px",
  fontSize: "18px",
  lineHeight: "25px",
  fontWeight: 600,
  color: LIGHT.text,
};
const pair: CSSProperties = { padding: "10px 0", borderTop: `1px solid ${LIGHT.line}` };
const small: CSSProperties = { margin: 0, fontSize: "14px", lineHeight: "20px" };
const answer: CSSProperties = {
  margin: "2px 0 0",
  fontSize: "16px",
  lineHeight: "24px",
  overflowWrap: "anywhere",
};
