// Renders a template's React elements to HTML, a plain text alternative and the list of links.
import type { ReactElement } from "react";
import type { StoredMail } from "./mail.tables";

export async function writeMail(subject: string, body: ReactElement): Promise<StoredMail> {
  // Loaded with the first mail instead of at startup, to keep the memory of an idle process small.
  const { toPlainText } = await import("@react-email/render");
  const { renderToStaticMarkup } = await import("react-dom/server");
  // Not the library's own `render`: React's streams run in an AsyncLocalStorage, which from the first mail on makes every
  // promise of the process slower.
  const html = `${DOCTYPE}${renderToStaticMarkup(body)}`;
  return {
    // Subjects contain names that people typed: a line break could inject another header.
    subject: subject.replace(/[\s\p{Cc}]+/gu, " ").trim(),
    text: toPlainText(html, { wordwrap: false }),
    html,
    links: linksIn(html),
  };
}

const DOCTYPE = "<!DOCTYPE html>";
const LINK = /<a\s[^<>]*?\bhref="(https?:[^"]*)"/g;

function linksIn(html: string): string[] {
  const links = [...html.matchAll(LINK)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));
  return [...new Set(links)];
}
