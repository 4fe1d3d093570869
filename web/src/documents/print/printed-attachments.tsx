// The files among the answers, with their fingerprints, so that a file can be compared with the one that was attached.
import type { Attachment, DocumentSnapshot } from "@gap/core/documents/document-version";
import { describeBytes } from "@gap/core/files/file-kinds";
import { fingerprintLines } from "@gap/core/shared/texts/fingerprint-lines";
import { momentInShort } from "./moment-in-short";
import classes from "./printed.module.css";

interface PrintedAttachmentsProps {
  readonly attachments: readonly Attachment[];
  readonly snapshot: DocumentSnapshot;
}

export function PrintedAttachments({ attachments, snapshot }: PrintedAttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h2>Attachments</h2>
      </div>
      <table className={classes.files}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Added</th>
            <th scope="col">Fingerprint, SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {attachments.map(({ key, fileName, bytes, question, addedBy, addedAt, sha256 }) => (
            <tr key={key}>
              <td>
                {fileName}
                <small>
                  {describeBytes(bytes)}, answer to {question}
                </small>
              </td>
              <td>
                <small>{addedBy}</small>
                <small>{momentInShort(addedAt, snapshot)}</small>
              </td>
              <td className={classes.fingerprint}>
                {fingerprintLines(sha256).map((line) => (
                  <code key={line}>{line}</code>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
