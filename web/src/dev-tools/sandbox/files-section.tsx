// The drop zone with its five statuses, and one that turns most files away.
import { useState } from "react";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import type { UploadItem } from "@gap/web/ui/form/upload-status";
import { SandboxSection, Specimen } from "./sandbox-section";

const UPLOADS: UploadItem[] = [
  { id: "1", name: "engagement-letter.pdf", status: "uploading", progress: 0.4 },
  { id: "2", name: "year-end-accounts-2026-final-final-version-for-the-board.xlsx", status: "finishing" },
  { id: "3", name: "logo.png", status: "done" },
  { id: "4", name: "not-really-a.pdf", status: "invalid" },
  { id: "5", name: "interrupted.docx", status: "failed" },
];

export function FilesSection() {
  const [uploads, setUploads] = useState(UPLOADS);
  return (
    <SandboxSection id="files" title="Files">
      <Specimen name="Statuses">
        <DropZone
          label="Drop files here or choose them"
          hint="Any type"
          items={uploads}
          onFiles={(files) =>
            setUploads([
              ...uploads,
              ...files.map((file) => ({ id: crypto.randomUUID(), name: file.name, status: "done" as const })),
            ])
          }
          onRemove={(id) => setUploads(uploads.filter((upload) => upload.id !== id))}
        />
      </Specimen>
      <Specimen name="Rejections: only a small PNG is taken">
        <DropZone
          label="Choose a logo"
          hint="PNG, at most 10 KB"
          accept={{ "image/png": [".png"] }}
          maxBytes={10_240}
          multiple={false}
          items={[]}
          onFiles={() => undefined}
        />
      </Specimen>
      <Specimen name="Disabled">
        <DropZone label="Uploading is closed" items={[]} onFiles={() => undefined} disabled />
      </Specimen>
    </SandboxSection>
  );
}
