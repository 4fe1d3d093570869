// Where the pictures of the editor are brought to (spec 3 §7), for the places that have one.
import { useApi } from "@gap/web/platform/app-context";
import type { BeginUpload } from "@gap/web/platform/uploads/upload-file";

export function useImageUpload(): BeginUpload {
  const { content } = useApi().private;
  return (fileName) => content.getImageUploadUrl.query({ fileName });
}
