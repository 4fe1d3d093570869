// The letter before the proposal, in the firm's own words.
import { useState } from "react";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { isEmptyRichText, plainTextOf } from "@gap/core/rich-text/plain-text";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { RichTextEditor } from "@gap/web/rich-text/public";
import { Card } from "@gap/web/ui/page/card";
import type { DetailsPartProps } from "./details-part-props";

const LIMIT = PROPOSAL_LIMITS.introduction;

export function Introduction({ step4, onChange }: Pick<DetailsPartProps, "step4" | "onChange">) {
  const [isTooLong, setIsTooLong] = useState(false);
  return (
    <Card title="Introduction">
      <RichTextEditor
        label="Letter"
        description="Optional. A letter in your own words before the proposal itself, in the sign view and in the PDF."
        maxLength={LIMIT}
        error={
          isTooLong
            ? `The letter has more than ${LIMIT.toLocaleString("en")} characters. Shorten it to save it.`
            : undefined
        }
        value={step4.introduction ?? EMPTY_RICH_TEXT}
        onChange={(introduction) => {
          // The server would refuse it, and with it every other change of the draft.
          const isRefused = plainTextOf(introduction).length > LIMIT;
          setIsTooLong(isRefused);
          if (!isRefused)
            onChange({ introduction: isEmptyRichText(introduction) ? undefined : introduction });
        }}
      />
    </Card>
  );
}
