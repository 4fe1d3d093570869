import type { FileUploadBlock } from "@gap/core/blocks/kinds/file-upload/file-upload.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { lazyPart } from "@gap/web/blocks/parts/lazy-part";
import { Placeholder } from "@gap/web/blocks/parts/placeholder";

const FileUploadZone = lazyPart("File upload", () =>
  import("./file-upload-zone").then((module) => module.FileUploadZone),
);

export function FileUploadFillIn(props: FillInProps<FileUploadBlock>) {
  const { uploadFile } = useBlockServices();
  if (uploadFile === undefined) return <Placeholder>Files can be added in the document itself.</Placeholder>;
  return <FileUploadZone {...props} begin={(fileName: string) => uploadFile(props.block.id, fileName)} />;
}
