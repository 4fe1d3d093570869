// Renders the blocks of a document as semantic HTML. Unknown kinds are not shown.
import type { CSSProperties } from "react";
import { ALIGNMENTS, DEEPEST_INDENT, HEADING_LEVELS } from "@gap/core/rich-text/rich-text-kinds";
import type { Block, Image, Inline } from "@gap/core/rich-text/rich-text.schema";
import { Picture } from "../picture";
import { PreviewCard } from "../preview-card";
import classes from "../rich-text.module.css";
import { Inlines } from "./inlines";
import { ListBlock } from "./list-block";
import { nodesOf } from "./nodes-of";
import { TableBlock } from "./table-block";

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** The heading level of the document's first level, so that the page's outline stays correct. */
  readonly topHeading: number;
}

export function Blocks({ blocks, topHeading }: BlocksProps) {
  return blocks.map((block, index) => <BlockNode key={index} block={block} topHeading={topHeading} />);
}

function BlockNode({ block, topHeading }: { readonly block: Block; readonly topHeading: number }) {
  switch (block.type) {
    case "paragraph":
      return (
        <p style={placed(block)}>
          <InlinesOrBlank nodes={nodesOf(block.children)} />
        </p>
      );
    case "heading": {
      const level = HEADING_LEVELS.find((each) => each === block.level) ?? 6;
      const Heading = `h${HEADING_LEVELS.find((each) => each === level + topHeading - 1) ?? 6}` as const;
      return (
        <Heading data-level={level} style={placed(block)}>
          <InlinesOrBlank nodes={nodesOf(block.children)} />
        </Heading>
      );
    }
    case "quote":
      return (
        <blockquote style={placed(block)}>
          <InlinesOrBlank nodes={nodesOf(block.children)} />
        </blockquote>
      );
    case "code":
      return (
        <pre className={classes["codeBlock"]} tabIndex={0}>
          {String(block.text)}
        </pre>
      );
    case "list":
      return <ListBlock list={block} />;
    case "image":
      return <Figure image={block} />;
    case "link-preview":
      return <PreviewCard card={block} isClickable />;
    case "rule":
      return <hr />;
    case "table":
      return (
        <TableBlock table={block}>
          {(cell) => <Blocks blocks={nodesOf<Block>(cell.children)} topHeading={topHeading} />}
        </TableBlock>
      );
    default:
      return null;
  }
}

/** An empty line has the height of a text line. */
function InlinesOrBlank({ nodes }: { readonly nodes: readonly Inline[] }) {
  return nodes.length === 0 ? <br /> : <Inlines nodes={nodes} />;
}

function placed({ align, indent = 0 }: { align?: string; indent?: number }): CSSProperties | undefined {
  const textAlign = ALIGNMENTS.find((each) => each === align);
  const isIndented = Number.isInteger(indent) && indent > 0 && indent <= DEEPEST_INDENT;
  if (textAlign === undefined && !isIndented) return undefined;
  return { ...(textAlign && { textAlign }), ...(isIndented && { paddingInlineStart: indent * 40 }) };
}

function Figure({ image: { showCaption, caption, ...picture } }: { readonly image: Image }) {
  return (
    <figure className={classes["figure"]}>
      <Picture {...picture} />
      {showCaption && caption !== "" ? (
        <figcaption className={classes["caption"]}>{String(caption)}</figcaption>
      ) : null}
    </figure>
  );
}
