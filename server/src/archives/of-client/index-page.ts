// index.html of a client's archive: every proposal and document, with its status and its PDF.
import { html } from "hono/html";
import { page, type Markup } from "./page";

export interface IndexedRecord {
  readonly kind: "plan" | "proposal" | "document";
  readonly title: string;
  readonly address: string;
  readonly advisorName: string;
  readonly status: string;
  /** The day of the proposal's sending, or of the document's creation. */
  readonly day: string;
  readonly pdf: string | undefined;
}

const SECTIONS: readonly (readonly [IndexedRecord["kind"], string])[] = [
  ["plan", "Business plan"],
  ["proposal", "Proposals"],
  ["document", "Documents"],
];

export function indexPage(clientName: string, records: readonly IndexedRecord[]): string {
  const sections = SECTIONS.map(([kind, title]) => ({
    title,
    records: records.filter((each) => each.kind === kind),
  })).filter((section) => section.records.length > 0);
  return page({
    title: `Records of ${clientName}`,
    content: [
      html`<p class="quiet">
        Proposals, documents and business plan as the client may read them. This archive needs no network.
        manifest.json has the hash of every file.
      </p>`,
      ...(sections.length === 0 ? [html`<p>Nothing has been sent or shared yet.</p>`] : []),
      ...sections.map(
        (section) =>
          html`<section>
            <h2>${section.title}</h2>
            <ul class="list">
              ${section.records.map(shown)}
            </ul>
          </section>`,
      ),
    ],
  });
}

function shown({ title, address, advisorName, status, day, pdf }: IndexedRecord): Markup {
  const file = pdf === undefined ? "" : html` · <a href="${pdf}" aria-label="PDF of ${title}">PDF</a>`;
  return html`<li>
    <a href="${address}">${title}</a>${file}
    <p class="quiet">${advisorName} · ${status} · ${day}</p>
  </li>`;
}
