// Renders a template's React elements to HTML, a plain text alternative and the list of links.
import type { ReactElement } from "react";
import type { KeptMail } from "./mail.tables";

export async function writeMail(subject: string, body: ReactElement): Promise<KeptMail> {
  // Loaded with the first mail instead of at startup, to keep the memory of an idle process small.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(body);
  return {
    // Subjects contain names that people typed: a line break could inject another header.
    subject: subject.replace(/[\s\p{Cc}]+/gu, " ").trim(),
    text: toPlainText(html, { wordwrap: false }),
    html,
    links: linksIn(html),
  };
}

const LINK = /<a\s[^<>]*?\bhref="(https?:[^"]*)"/g;

function linksIn(html: string): string[] {
  const links = [...html.matchAll(LINK)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));
  return [...new Set(links)];
}
