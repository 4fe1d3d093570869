// The frame of HTML pages that the server renders itself: one style sheet, light and dark, no scripts.
import { html } from "hono/html";

export type Markup = ReturnType<typeof html>;

interface PlainPage {
  readonly title: string;
  readonly styleSheet: string;
  readonly body: Markup;
}

export function plainPage({ title, styleSheet, body }: PlainPage): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${styleSheet}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
