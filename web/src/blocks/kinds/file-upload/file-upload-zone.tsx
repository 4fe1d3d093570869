// The drop zone of a request for files: the files of the answer, and those that are being uploaded.
import { useState } from "react";
import { cellPath } from "@gap/core/blocks/answer-path";
import { acceptedTypes, filesById } from "@gap/core/blocks/kinds/file-upload/file-upload";
import type { FileUploadBlock } from "@gap/core/blocks/kinds/file-upload/file-upload.schema";
import { describeKind } from "@gap/core/files/file-kinds";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { newId } from "@gap/web/platform/new-id";
import type { BeginUpload } from "@gap/web/platform/uploads/upload-file";
import { useUploads } from "@gap/web/platform/uploads/use-uploads";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { FieldError } from "@gap/web/ui/form/field-error";
import { hasUploadFailed } from "@gap/web/ui/form/upload-status";

const KIND = "answer-file";

interface FileUploadZoneProps extends FillInProps<FileUploadBlock> {
  readonly begin: BeginUpload;
}

export function FileUploadZone({ block, answers, onAnswer, begin }: FileUploadZoneProps) {
  const types = acceptedTypes(block);
  const [isOverLimit, setIsOverLimit] = useState(false);
  const uploads = useUploads({
    kind: KIND,
    begin,
    onDone: ({ key, name }) =>
      onAnswer(cellPath({ rowId: newId(), columnId: "file" }), { key, fileName: name }),
  });
  // A finished upload is shown as part of the answer.
  const running = uploads.items.filter(({ status }) => status !== "done");
  const saved = [...filesById(answers)].map(([id, { fileName }]) => ({
    id,
    name: fileName,
    status: "done" as const,
  }));
  const taken = saved.length + running.filter(({ status }) => !hasUploadFailed(status)).length;
  const room = block.mostFiles - taken;
  const choose = (files: readonly File[]) => {
    setIsOverLimit(files.length > room);
    if (room > 0) uploads.add(files.slice(0, room));
  };
  const remove = (id: string) => {
    setIsOverLimit(false);
    if (saved.some((file) => file.id === id)) onAnswer(cellPath({ rowId: id, columnId: "file" }), null);
    else uploads.remove(id);
  };
  const most = block.mostFiles === 1 ? "one file" : `${block.mostFiles} files`;
  return (
    <>
      <DropZone
        label={block.mostFiles === 1 ? "Choose a file" : "Choose files"}
        kind={KIND}
        types={types}
        hint={
          room > 0
            ? `At most ${most}. ${describeKind(KIND, types)}`
            : `You have added ${most}, which is the limit.`
        }
        disabled={room <= 0}
        small={taken > 0}
        items={[...saved, ...running]}
        onFiles={choose}
        onRemove={remove}
        onRetry={uploads.retry}
      />
      <FieldError isAnnounced>
        {isOverLimit ? `Only ${most} can be added. The others were left out.` : undefined}
      </FieldError>
    </>
  );
}
