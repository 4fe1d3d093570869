// Views of requests for files.
import { IconUpload } from "@tabler/icons-react";
import type { FileUploadBlock } from "@gap/core/blocks/kinds/file-upload/file-upload.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { FileUploadFillIn } from "./file-upload-fill-in";
import { FileUploadRead } from "./file-upload-read";

export const fileUpload: BlockViews<FileUploadBlock> = {
  icon: IconUpload,
  FillIn: FileUploadFillIn,
  Read: FileUploadRead,
  Settings: lazySettings(() => import("./file-upload-settings").then((module) => module.FileUploadSettings)),
};
