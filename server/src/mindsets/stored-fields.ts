// Maps a mindset's input to its columns; empty values become null.
import type { MindsetInput } from "@gap/core/mindsets/mindset.schema";

export function storedFields(input: MindsetInput) {
  const { name, description, categories, categoryIcon, imageFileName, videoUrl } = input;
  return {
    name,
    description,
    categories,
    categoryIcon,
    imageFileName: imageFileName ?? null,
    videoUrl: videoUrl || null,
  };
}
