// What a mindset's row keeps of what was sent; what is empty is null there.
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
