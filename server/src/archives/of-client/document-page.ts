// The page of a document in a client's archive: its questions with the answers in words, its files and PDFs.
import { html } from "hono/html";
import { answerInWords, answersOf } from "@gap/core/blocks/answers";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { filesOf } from "@gap/core/blocks/kinds/file-upload/file-upload";
import { DOCUMENT_STATUS_NAMES } from "@gap/core/documents/document-status";
import { plainTextOf } from "@gap/core/rich-text/plain-text";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import type { ClientCopyOfDocument } from "@gap/server/documents/public";
import { facts, page, type Markup } from "./page";

interface NamesOfFiles {
  /** The entry of a version's PDF, from the page. */
  readonly pdfOf: (version: number) => string | undefined;
  /** The entry of an uploaded file, from the page. */
  readonly fileOf: (key: string) => string | undefined;
}

export function documentPage(copy: ClientCopyOfDocument, names: NamesOfFiles): string {
  const { document, versions, timezone } = copy;
  const day = (moment: Date | undefined) =>
    moment === undefined ? undefined : formatDayIn(moment, timezone);
  return page({
    title: document.title,
    back: "../index.html",
    content: [
      facts({
        From: document.advisorName,
        For: document.clientName,
        Type: document.docTypeName === "" ? "Business plan" : document.docTypeName,
        Status: DOCUMENT_STATUS_NAMES[document.status],
        Submitted: day(document.submittedAt),
        Finalised: day(document.finalisedAt),
      }),
      versions.length === 0
        ? html``
        : html`<h2>Finalised versions</h2>
            <ul class="list">
              ${versions.map(
                ({ version, finalisedAt }) =>
                  html`<li>
                    ${linked(`Version ${version}`, names.pdfOf(version))}
                    <p class="quiet">${day(finalisedAt)}</p>
                  </li>`,
              )}
            </ul>`,
      html`<h2>Content</h2>`,
      ...copy.blocks.map((block) => shown(block, copy, names)),
      noLongerAsked(copy),
      decisions(copy),
    ],
  });
}

function linked(text: string, address: string | undefined): Markup {
  return address === undefined ? html`${text}` : html`<a href="${address}">${text}</a>`;
}

function shown(block: Block, copy: ClientCopyOfDocument, names: NamesOfFiles): Markup {
  if (block.kind === "heading") return html`<h2>${block.title}</h2>`;
  if (block.kind === "richText") return html`<p class="text">${plainTextOf(block.text)}</p>`;
  if (!canBeAnswered(block)) return html``;
  return html`<h3>${block.title}</h3>
    ${block.kind === "fileUpload" ? uploaded(block, copy, names) : answered(block, copy)}
    ${commentsOn(block, copy)}`;
}

function commentsOn({ id }: Block, { comments, timezone }: ClientCopyOfDocument): Markup {
  const onBlock = comments.filter(({ blockId }) => blockId === id);
  if (onBlock.length === 0) return html``;
  return html`<p class="quiet">Comments</p>
    <ul class="list">
      ${onBlock.map(
        ({ text, by, at }) =>
          html`<li>
            <p class="text">${text}</p>
            <p class="quiet">${writtenBy(by, formatMomentIn(at, timezone))}</p>
          </li>`,
      )}
    </ul>`;
}

function writtenBy(name: string, when: string): string {
  return [name, when].filter((each) => each !== "").join(" · ");
}

function noLongerAsked({ noLongerAsked: questions }: ClientCopyOfDocument): Markup {
  if (questions.length === 0) return html``;
  return html`<h2>No longer asked</h2>
    ${questions.map(
      ({ title, answer }) =>
        html`<h3>${title}</h3>
          <p class="text">${answer}</p>`,
    )}`;
}

function decisions({ decisions: all, timezone }: ClientCopyOfDocument): Markup {
  if (all.length === 0) return html``;
  return html`<h2>Decisions</h2>
    <ul class="list">
      ${all.map(
        ({ text, by, at }) =>
          html`<li>
            <p class="text">${text}</p>
            <p class="quiet">${writtenBy(by, formatDayIn(at, timezone))}</p>
          </li>`,
      )}
    </ul>`;
}

function answered(block: Block, { answers, currencyCode }: ClientCopyOfDocument): Markup {
  const words = answerInWords(block, answers, { currencyCode });
  return words === "" ? html`<p class="quiet">Not answered</p>` : html`<p class="text">${words}</p>`;
}

function uploaded(block: Block, { answers }: ClientCopyOfDocument, { fileOf }: NamesOfFiles): Markup {
  const files = filesOf(answersOf(answers, block));
  if (files.length === 0) return html`<p class="quiet">Not answered</p>`;
  return html`<ul>
    ${files.map(({ key, fileName }) => html`<li>${linked(fileName, fileOf(key))}</li>`)}
  </ul>`;
}
