// Uploads files and attaches each to the work item when its check has passed.
import { useState } from "react";
import { describeKind } from "@gap/core/files/file-kinds";
import { TOO_MANY_ATTACHMENTS, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import { useApi } from "@gap/web/platform/app-context";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import type { UploadedFile } from "@gap/web/platform/uploads/upload-list";
import { useUploads } from "@gap/web/platform/uploads/use-uploads";
import { Banner } from "@gap/web/ui/feedback/banner";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { FieldError } from "@gap/web/ui/form/field-error";
import { hasUploadFailed } from "@gap/web/ui/form/upload-status";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useWorkItemsChanged } from "@gap/web/work-items/work-items.queries";

const KIND = "work-item-file";

interface AttachmentUploadsProps {
  readonly workItemId: string;
  /** The number of files that are attached. */
  readonly count: number;
}

interface Unattached {
  readonly file: UploadedFile;
  readonly problem: string;
}

export function AttachmentUploads({ workItemId, count }: AttachmentUploadsProps) {
  const { workItem } = useApi().private;
  const changed = useWorkItemsChanged();
  const [isOverLimit, setIsOverLimit] = useState(false);
  /** Uploaded files that the work item has not taken. */
  const [unattached, setUnattached] = useState<readonly Unattached[]>([]);
  const attach = async (file: UploadedFile) => {
    setUnattached((before) => before.filter((each) => each.file.key !== file.key));
    try {
      await workItem.addAttachment.mutate({ workItemId, fileKey: file.key });
      await changed();
    } catch (error) {
      setUnattached((before) => [...before, { file, problem: problemOf(error) }]);
    }
  };
  const uploads = useUploads({
    kind: KIND,
    begin: (fileName) => workItem.getUploadUrl.query({ workItemId, fileName }),
    onDone: (file) => void attach(file),
  });
  // A finished upload is in the list of attachments.
  const running = uploads.items.filter(({ status }) => status !== "done");
  const room = WORK_ITEM_LIMITS.attachments - count - running.filter(isTakingRoom).length;
  return (
    <div className={utility.grid8}>
      <DropZone
        small
        label="Add files"
        kind={KIND}
        hint={room > 0 ? describeKind(KIND) : TOO_MANY_ATTACHMENTS}
        disabled={room <= 0}
        items={running}
        onFiles={(files) => {
          setIsOverLimit(files.length > room);
          uploads.add(files.slice(0, Math.max(room, 0)));
        }}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      <FieldError isAnnounced>
        {isOverLimit ? `${TOO_MANY_ATTACHMENTS} The others were left out.` : undefined}
      </FieldError>
      {unattached.map(({ file, problem }) => (
        <Banner key={file.key} tone="error" action={{ label: "Try again", onClick: () => void attach(file) }}>
          {file.name} was not attached. {problem}
        </Banner>
      ))}
    </div>
  );
}

function isTakingRoom({ status }: { readonly status?: Parameters<typeof hasUploadFailed>[0] }): boolean {
  return !hasUploadFailed(status);
}
