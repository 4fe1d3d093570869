// Requests upload URLs for pictures of the editor (spec 3 §7).
import { useApi } from "@gap/web/platform/app-context";
import type { BeginUpload } from "@gap/web/platform/uploads/upload-file";

export function useImageUpload(): BeginUpload {
  const { content } = useApi().private;
  return (fileName) => content.getImageUploadUrl.query({ fileName });
}
