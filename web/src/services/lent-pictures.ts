// Collects the pictures in a service's texts, and removes pictures that cannot be kept from them.
import { imagesOf } from "@gap/core/rich-text/plain-text";
import type { InnerBlock, RichText } from "@gap/core/rich-text/rich-text.schema";
import type { NewService, Service } from "@gap/core/services/service.schema";

type Keys = ReadonlySet<string>;

export function picturesOf(service: Pick<Service, "howItWorks" | "terms"> | undefined): Keys {
  const texts = [service?.howItWorks, service?.terms];
  return new Set(texts.flatMap((text) => (text === undefined ? [] : imagesOf(text))));
}

export function withoutPictures(service: NewService, lost: Keys): NewService {
  const { howItWorks, terms, ...others } = service;
  return {
    ...others,
    ...(howItWorks === undefined ? {} : { howItWorks: textWithout(howItWorks, lost) }),
    ...(terms === undefined ? {} : { terms: textWithout(terms, lost) }),
  };
}

function textWithout({ version, root }: RichText, lost: Keys): RichText {
  const children = root.children.map((block) => {
    if (block.type !== "table") return blockWithout(block, lost);
    const rows = block.children.map((row) => ({
      ...row,
      children: row.children.map((cell) => ({
        ...cell,
        children: cell.children.map((inner) => blockWithout(inner, lost)),
      })),
    }));
    return { ...block, children: rows };
  });
  return { version, root: { children } };
}

/** Replaced by an empty line, as a table cell needs content and adjacent lists must stay separate. */
function blockWithout(block: InnerBlock, lost: Keys): InnerBlock {
  return block.type === "image" && lost.has(block.src) ? { type: "paragraph", children: [] } : block;
}
