// The pictures of a process: its own, those of its steps, and those in its texts.
import { imagesOf } from "@gap/core/rich-text/plain-text";
import { renameImages } from "@gap/core/rich-text/rename-images";
import type { ProcessContent } from "./process.schema";

export function picturesOfProcess({ imageKey, steps, docs }: ProcessContent): string[] {
  const keys = [
    imageKey,
    ...steps.flatMap((step) => [step.imageKey, ...imagesOf(step.guidance)]),
    ...docs.flatMap(({ text }) => imagesOf(text)),
  ];
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** Steps and pages show copies of the pictures with these keys. */
export function withProcessPictures(
  content: ProcessContent,
  newKeys: ReadonlyMap<string, string>,
): ProcessContent {
  if (newKeys.size === 0) return content;
  const renamed = <Item extends { readonly imageKey?: string }>(item: Item): Item => {
    const imageKey = newKeys.get(item.imageKey ?? "");
    return imageKey === undefined ? item : { ...item, imageKey };
  };
  return renamed({
    ...content,
    steps: content.steps.map((step) => ({
      ...renamed(step),
      guidance: renameImages(step.guidance, newKeys),
    })),
    docs: content.docs.map((doc) => ({ ...doc, text: renameImages(doc.text, newKeys) })),
  });
}
