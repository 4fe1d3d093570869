// The letter before the proposal, in the firm's own words.
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { RichTextEditor } from "@gap/web/rich-text/public";
import { Card } from "@gap/web/ui/page/card";
import type { Letter } from "./use-letter";

export function Introduction({ letter: { value, problem, write } }: { letter: Letter }) {
  return (
    <Card title="Introduction">
      <RichTextEditor
        label="Letter"
        description="Optional. A letter in your own words before the proposal itself, in the sign view and in the PDF."
        maxLength={PROPOSAL_LIMITS.introduction}
        error={problem}
        value={value}
        onChange={write}
      />
    </Card>
  );
}
