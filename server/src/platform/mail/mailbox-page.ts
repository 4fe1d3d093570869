// The page at /dev/mailbox: a list on the left, the selected mail on the right. It has no script, because the content
// security policy forbids scripts.
import { html } from "hono/html";
import type { RegionId } from "@gap/core/shared/regions";
import { plainPage, type Markup } from "../http/plain-page";
import type { MailboxEntry } from "./mailbox";

export interface MailInRegion extends MailboxEntry {
  readonly region: RegionId;
}

interface MailboxView {
  readonly mails: readonly MailInRegion[];
  readonly regions: readonly RegionId[];
  readonly region: RegionId | undefined;
  readonly to: string | undefined;
  readonly chosen: MailInRegion | undefined;
}

export function mailboxPage(view: MailboxView): Markup {
  return plainPage({
    title: "Mailbox",
    styleSheet: "/dev/mailbox/mailbox.css",
    body: html`<header>
        <h1>Mailbox</h1>
        ${filterForm(view)}
      </header>
      <main>
        <nav aria-label="Mails">${list(view)}</nav>
        ${view.chosen === undefined ? emptyState(view) : mail(view.chosen)}
      </main>`,
  });
}

function filterForm({ regions, region, to }: MailboxView): Markup {
  const option = (value: string, label: string, isSelected: boolean) =>
    html`<option value="${value}" ${isSelected ? "selected" : ""}>${label}</option>`;
  return html`<form method="get" action="/dev/mailbox" role="search">
    <label
      >Address <input type="search" name="to" value="${to ?? ""}" placeholder="name@firm.example"
    /></label>
    <label
      >Region
      <select name="region">
        ${option("", "All", region === undefined)}
        ${regions.map((id) => option(id, id.toUpperCase(), id === region))}
      </select></label
    >
    <button type="submit">Show</button>
    <a href="/dev/mailbox">Clear</a>
  </form>`;
}

function list(view: MailboxView): Markup {
  if (view.mails.length === 0) return html`<p class="empty">No emails yet.</p>`;
  return html`<ol>
    ${view.mails.map(
      (entry) =>
        html`<li>
          <a
            href="${addressOf(view, entry)}"
            ${entry.id === view.chosen?.id ? html`aria-current="true"` : ""}
          >
            <strong>${entry.subject}</strong>
            <span>${entry.to}</span>
            <span
              >${entry.region.toUpperCase()} ·
              <time datetime="${entry.sentAt.toISOString()}">${shortTime(entry.sentAt)}</time></span
            >
          </a>
        </li>`,
    )}
  </ol>`;
}

function emptyState({ mails }: MailboxView): Markup {
  const hint =
    mails.length === 0
      ? "Emails that the app sends appear here instead of being delivered. Do something that sends one, then reload."
      : "Select an email to read it.";
  return html`<article><p class="empty">${hint}</p></article>`;
}

function mail(entry: MailInRegion): Markup {
  return html`<article>
    <h2>${entry.subject}</h2>
    <p class="facts">
      ${entry.from === undefined ? "" : html`From ${entry.from}<br />`}
      ${entry.replyTo === undefined ? "" : html`Reply to ${entry.replyTo}<br />`} To ${entry.to} ·
      ${entry.region.toUpperCase()} · ${shortTime(entry.sentAt)}
    </p>
    <iframe
      title="${entry.subject}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/dev/mailbox/${entry.region}/${entry.id}.html"
    ></iframe>
    ${entry.attached.length === 0 ? "" : html`<p>Attached: ${entry.attached.join(", ")}</p>`}
    ${entry.links.length === 0 ? "" : linkList(entry)}
    <h3>Text</h3>
    <pre>${entry.text}</pre>
  </article>`;
}

function linkList({ links }: MailInRegion): Markup {
  return html`<h3>Links</h3>
    <ul>
      ${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
    </ul>`;
}

function addressOf({ region, to }: MailboxView, entry: MailInRegion): string {
  const query = new URLSearchParams({
    ...(to === undefined ? {} : { to }),
    ...(region === undefined ? {} : { region }),
    mail: entry.id,
  });
  return `/dev/mailbox?${query.toString()}`;
}

const shortTime = (date: Date) => `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; --canvas: #fbfbf9; --surface: #fff; --border: #e0e0dc; --input: #8c918e;
  --text: #151d1f; --text-2: #4e5656; --accent: #10606e; --soft: #e1f3f6; --focus: #207d8b; }
@media (prefers-color-scheme: dark) { :root { --canvas: #111719; --surface: #192022; --border: #374042; --input: #6f7675;
  --text: #edf1f1; --text-2: #b4bbbc; --accent: #9bd4dd; --soft: #12313a; --focus: #6bbbc7; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text);
  font: 14px/20px "DM Sans Variable", "DM Sans", system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between;
  padding: 16px 24px; background: var(--surface); border-bottom: 1px solid var(--border); }
h1 { margin: 0; font-size: 20px; line-height: 28px; }
h2 { margin: 0; font-size: 22px; line-height: 28px; letter-spacing: -0.018em; }
h3 { margin: 24px 0 8px; font-size: 14px; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
label { display: flex; gap: 8px; align-items: center; color: var(--text-2); }
input, select, button { height: 36px; padding: 0 12px; font: inherit; color: var(--text); background: var(--surface);
  border: 1px solid var(--input); border-radius: 8px; }
::placeholder { color: var(--text-2); opacity: 1; }
button { font-weight: 500; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
main { display: grid; grid-template-columns: 360px minmax(0, 1fr); gap: 24px; max-width: 1280px; margin: 0 auto; padding: 24px; }
ol { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 12px;
  overflow: hidden; }
li + li { border-top: 1px solid var(--border); }
ol a { display: grid; gap: 2px; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
ol a span { color: var(--text-2); font-size: 12px; line-height: 16px; }
ol a:hover, ol a[aria-current] { background: var(--soft); }
article { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; padding: 24px; }
article ul { padding-left: 16px; overflow-wrap: anywhere; }
article ul li + li { border: 0; }
.facts, .empty { color: var(--text-2); }
nav .empty { margin: 0; padding: 16px; }
iframe { width: 100%; height: 560px; border: 1px solid var(--border); border-radius: 8px; }
pre { margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--border); border-radius: 8px;
  font: 13px/20px ui-monospace, monospace; }
@media (max-width: 900px) { main { grid-template-columns: minmax(0, 1fr); padding: 16px; } }
`;
