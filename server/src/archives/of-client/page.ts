// A page of a client's archive: it opens without a network and has no scripts.
import { html, raw } from "hono/html";

export type Markup = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; --page: #fff; --text: #1a2027; --line: #c9d1dc; --quiet: #55606e; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14181d; --text: #eef2f6; --line: #434c58; --quiet: #a9b4c2; }
}
html { background: var(--page); color: var(--text); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
a { color: inherit; }
.quiet { color: var(--quiet); margin: 0.25rem 0; }
.text { white-space: pre-line; }
ul.list { list-style: none; padding: 0; }
ul.list > li { border-top: 1px solid var(--line); padding: 0.75rem 0; }
dl.facts { display: grid; grid-template-columns: minmax(6rem, 10rem) 1fr; gap: 0.25rem 1rem; }
dl.facts :is(dt, dd) { margin: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border-top: 1px solid var(--line); padding: 0.5rem 0.5rem 0.5rem 0; text-align: left; vertical-align: top;
  overflow-wrap: break-word; }
@media (max-width: 30rem) {
  :is(th, td) { display: block; border: 0; padding: 0; overflow-wrap: anywhere; }
  tr.headers { display: none; }
  tr { display: block; border-top: 1px solid var(--line); padding: 0.5rem 0; }
}
`;

interface PageParts {
  readonly title: string;
  /** To the index from a page below it. */
  readonly back?: string;
  readonly content: Markup | readonly Markup[];
}

export function page({ title, back, content }: PageParts): string {
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta
            http-equiv="Content-Security-Policy"
            content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
          />
          <title>${title}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          ${back === undefined ? "" : html`<nav><a href="${back}">All records</a></nav>`}
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html> `,
  );
}

/** Facts that are empty are left out. */
export function facts(rows: Readonly<Record<string, string | Markup | undefined>>): Markup {
  const known = Object.entries(rows).filter(([, value]) => value !== undefined && value !== "");
  return html`<dl class="facts">
    ${known.map(
      ([name, value]) =>
        html`<dt class="quiet">${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}
