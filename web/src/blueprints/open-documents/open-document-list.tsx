// The open documents that were made from earlier versions of a template, to read before it is published (spec 7 §1).
import type { OutdatedDocuments } from "@gap/core/documents/document-view";
import { factsOfOpen, nameOfOpen } from "./open-document-words";
import classes from "./open-documents.module.css";

export function OpenDocumentList({ open: { rows, total } }: { open: OutdatedDocuments }) {
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={classes["documents"]} aria-label="Open documents">
        {rows.map((document) => (
          <li key={document.documentId}>
            <p>{nameOfOpen(document)}</p>
            <p className={classes["facts"]}>{factsOfOpen(document)}</p>
          </li>
        ))}
      </ul>
      {total > rows.length ? <p>and {total - rows.length} more</p> : null}
    </>
  );
}
