// Renders a template's React elements to HTML, a plain text alternative and the list of links.
import type { ReactElement } from "react";
import type { StoredMail } from "./mail.tables";

type WrittenMail = Pick<StoredMail, "subject" | "text" | "html" | "links">;

export async function writeMail(subject: string, body: ReactElement): Promise<WrittenMail> {
  // Loaded with the first mail instead of at startup, to keep the memory of an idle process small.
  const { toPlainText } = await import("@react-email/render");
  const { renderToStaticMarkup } = await import("react-dom/server");
  // Not the library's own `render`: React's streams run in an AsyncLocalStorage, which from the first mail on makes every
  // promise of the process slower.
  const html = `${DOCTYPE}${renderToStaticMarkup(body)}`;
  return {
    // Subjects contain names that people typed: a line break could inject another header.
    subject: inOneLine(subject),
    // Headings begin with an additional empty line, which would follow a paragraph's own.
    text: toPlainText(html, { wordwrap: false, selectors: [FACTS_IN_TEXT] }).replaceAll(/\n{3,}/g, "\n\n"),
    html,
    links: linksIn(html),
  };
}

export function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** All other tables are only layout. */
const FACTS_IN_TEXT = {
  selector: "table.gap-facts",
  format: "dataTable",
  options: { colSpacing: 2, maxColumnWidth: 1_000 },
};

const DOCTYPE = "<!DOCTYPE html>";
const LINK = /<a\s[^<>]*?\bhref="(https?:[^"]*)"/g;

function linksIn(html: string): string[] {
  const links = [...html.matchAll(LINK)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));
  return [...new Set(links)];
}
