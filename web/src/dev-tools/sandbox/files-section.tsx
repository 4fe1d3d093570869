// The drop zone with its five statuses and a waiting file, and one that rejects most files.
import { useState } from "react";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import type { UploadItem } from "@gap/web/ui/form/upload-status";
import { SandboxSection, Specimen } from "./sandbox-section";

const UPLOADS: UploadItem[] = [
  { id: "1", name: "engagement-letter.pdf", status: "uploading", progress: 0.4 },
  { id: "2", name: "year-end-accounts-2026-final-final-version-for-the-board.xlsx", status: "finishing" },
  { id: "3", name: "logo.png", status: "done" },
  { id: "4", name: "not-really-a.pdf", status: "invalid" },
  { id: "5", name: "interrupted.docx", status: "failed", problem: "Not authorised to perform this action" },
  { id: "6", name: "notes.txt", file: new Blob(["chosen and not sent yet"], { type: "text/plain" }) },
];

export function FilesSection() {
  const [uploads, setUploads] = useState(UPLOADS);
  const change = (id: string, part: Partial<UploadItem>) =>
    setUploads(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  return (
    <SandboxSection id="files" title="Files">
      <Specimen name="Statuses">
        <DropZone
          label="Drop files here or choose them"
          kind="attachment"
          items={uploads}
          onFiles={(files) =>
            setUploads([
              ...uploads,
              ...files.map((file) => ({ id: crypto.randomUUID(), name: file.name, file })),
            ])
          }
          onRemove={(id) => setUploads(uploads.filter((upload) => upload.id !== id))}
          onRetry={(id) => change(id, { status: "uploading", progress: 0, problem: undefined })}
        />
      </Specimen>
      <Specimen name="Rejections: only one small picture is accepted">
        <DropZone label="Choose a picture" kind="mindset-image" items={[]} onFiles={() => undefined} />
      </Specimen>
      <Specimen name="Disabled">
        <DropZone
          label="Uploads are disabled"
          kind="attachment"
          items={[]}
          onFiles={() => undefined}
          disabled
        />
      </Specimen>
    </SandboxSection>
  );
}
