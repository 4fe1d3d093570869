import { filesOf } from "@gap/core/blocks/kinds/file-upload/file-upload";
import type { FileUploadBlock } from "@gap/core/blocks/kinds/file-upload/file-upload.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";
import classes from "./file-upload.module.css";

export function FileUploadRead({ answers }: ReadProps<FileUploadBlock>) {
  const { fileUrls } = useBlockServices();
  const files = filesOf(answers);
  if (files.length === 0) return <NotAnswered />;
  return (
    <ul className={classes.files}>
      {files.map(({ key, fileName }) => (
        <li key={key}>{fileUrls?.[key] === undefined ? fileName : <a href={fileUrls[key]}>{fileName}</a>}</li>
      ))}
    </ul>
  );
}
