// The guidance of the process for a step, to read.
import { useId } from "react";
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import type { StepGuidance as Guidance } from "@gap/core/work-items/work-item-view";
import { ImageUrlsContext, Picture, RichTextView } from "@gap/web/rich-text/public-view";
import classes from "./step-details.module.css";

const MAX_WIDTH = 560;

interface StepGuidanceProps {
  readonly guidance: Guidance;
  readonly imageUrls: Readonly<Record<string, string>>;
}

export function StepGuidance({ guidance: { text, imageKey }, imageUrls }: StepGuidanceProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.heading}>
        Guidance
      </h3>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className={classes.guidance} tabIndex={0} role="group" aria-labelledby={titleId}>
        {isEmptyRichText(text) ? null : <RichTextView content={text} imageUrls={imageUrls} topHeading={4} />}
        {imageKey === undefined ? null : (
          <ImageUrlsContext value={imageUrls}>
            <Picture src={imageKey} altText="" maxWidth={MAX_WIDTH} />
          </ImageUrlsContext>
        )}
      </div>
    </section>
  );
}
