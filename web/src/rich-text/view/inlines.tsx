// Renders the text of a document as HTML: marks, looks and links. A link with an unsafe URL is shown as plain text
// (spec 6 C4).
import { Fragment, type ReactNode } from "react";
import { followableAddress } from "@gap/core/rich-text/link-address";
import type { Inline, Text } from "@gap/core/rich-text/rich-text.schema";
import { TEXT_MARKS, type TextMark } from "@gap/core/rich-text/text-styles";
import { cssOfLook } from "../text-look";
import { nodesOf } from "./nodes-of";

const TAG_OF_MARK: Readonly<Record<TextMark, "strong" | "em" | "u" | "s" | "code" | "sub" | "sup">> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  code: "code",
  subscript: "sub",
  superscript: "sup",
};

export function Inlines({ nodes }: { readonly nodes: readonly Inline[] }) {
  return nodes.map((node, index) => <InlineNode key={index} node={node} />);
}

function InlineNode({ node }: { readonly node: Inline }) {
  switch (node.type) {
    case "text":
      return <Words node={node} />;
    case "linebreak":
      return <br />;
    case "link": {
      const words = <Inlines nodes={nodesOf<Inline>(node.children)} />;
      const href = followableAddress(String(node.url));
      if (href === undefined) return words;
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      );
    }
    default:
      return null;
  }
}

function Words({ node }: { readonly node: Text }) {
  const { "font-family": fontFamily, "font-size": fontSize, color } = cssOfLook(node);
  const hasLook = fontFamily !== undefined || fontSize !== undefined || color !== undefined;
  const words = String(node.text);
  const marked = TEXT_MARKS.filter((mark) => node.marks?.includes(mark)).reduceRight<ReactNode>(
    (inner, mark) => {
      const Tag = TAG_OF_MARK[mark];
      return <Tag>{inner}</Tag>;
    },
    words,
  );
  return hasLook ? (
    <span style={{ fontFamily, fontSize, color }}>{marked}</span>
  ) : (
    <Fragment>{marked}</Fragment>
  );
}
