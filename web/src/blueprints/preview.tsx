// Preview of a template as the client or the advisor would fill it in, on a desktop or a phone. Answers stay on this page.
import { IconDeviceDesktop, IconDeviceMobile, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { withAnswer, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import type { BlockReader } from "@gap/core/blocks/visibility";
import { DOC_TYPE_NAMES, type DocType } from "@gap/core/blueprints/doc-type";
import { FillInBlocks, ReadBlocks } from "@gap/web/blocks/public";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import classes from "./preview.module.css";

const READERS = [
  { value: "client", label: "Client" },
  { value: "advisor", label: "Advisor" },
] as const;

const SCREENS = [
  { value: "desktop", label: "Desktop", icon: <IconDeviceDesktop size={16} aria-hidden /> },
  { value: "phone", label: "Phone", icon: <IconDeviceMobile size={16} aria-hidden /> },
] as const;

const STATES = [
  { value: "form", label: "To fill in" },
  { value: "record", label: "Filled in" },
] as const;

interface PreviewProps {
  readonly docType: DocType;
  readonly name: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  /** In the editor the name is the heading of the page, and the strip of choices is as wide. */
  readonly isWholePage?: boolean;
}

export function Preview({ docType, name, description, blocks, isWholePage = false }: PreviewProps) {
  const [reader, setReader] = useState<BlockReader>("client");
  const [screen, setScreen] = useState<(typeof SCREENS)[number]["value"]>("desktop");
  const [state, setState] = useState<(typeof STATES)[number]["value"]>("form");
  const [answers, setAnswers] = useState<Answers>(new Map());
  const Title = isWholePage ? "h1" : "h2";
  return (
    <>
      <div className={classes.strip} data-full-width={isWholePage || undefined}>
        <p className={classes.notice}>
          <IconInfoCircle size={18} aria-hidden />
          This is a preview only
        </p>
        <SegmentedField label="Seen by" isCompact options={READERS} value={reader} onChange={setReader} />
        <SegmentedField label="State" isCompact options={STATES} value={state} onChange={setState} />
        <div className={classes.screens}>
          <SegmentedField label="Screen" isCompact options={SCREENS} value={screen} onChange={setScreen} />
        </div>
      </div>
      <div className={classes.sheet} data-screen={screen}>
        <p className={classes.type}>{DOC_TYPE_NAMES[docType]}</p>
        <Title className={classes.title}>{name}</Title>
        {description === "" ? null : <p className={classes.description}>{description}</p>}
        {blocks.length === 0 ? (
          <p className={classes.none}>This template has no blocks yet.</p>
        ) : state === "record" ? (
          <ReadBlocks blocks={blocks} answers={answers} reader={reader} />
        ) : (
          <FillInBlocks
            blocks={blocks}
            answers={answers}
            reader={reader}
            onAnswer={(answer) => setAnswers((before) => withAnswer(before, answer))}
          />
        )}
      </div>
    </>
  );
}
