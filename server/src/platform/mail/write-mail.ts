// Turns a template's React elements into what is sent: HTML, a text alternative and the list of links.
import type { ReactElement } from "react";
import type { KeptMail } from "./mail.tables";

export async function writeMail(subject: string, body: ReactElement): Promise<KeptMail> {
  // Loaded with the first mail, not at the start: an idle process keeps its memory small.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(body);
  return {
    // Names that people typed stand in subjects: a line break there could begin another header.
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
