// The rich text editor with a document of every node kind, the read-only view of it, and the editor's other states.
import { useState } from "react";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { REQUIRED } from "@gap/core/shared/required";
import { RichTextEditor, useImageUpload } from "@gap/web/rich-text/public";
import { RichTextView } from "@gap/web/rich-text/public-view";
import { SAMPLE_RICH_TEXT } from "./sample-rich-text";
import { SandboxSection, Specimen } from "./sandbox-section";

export function RichTextSection() {
  const [terms, setTerms] = useState<RichText>(SAMPLE_RICH_TEXT);
  const uploadImage = useImageUpload();
  const [howItWorks, setHowItWorks] = useState<RichText>(EMPTY_RICH_TEXT);
  return (
    <SandboxSection id="rich-text" title="Rich text">
      <Specimen name="Editor" wide>
        <RichTextEditor label="Terms" value={terms} onChange={setTerms} uploadImage={uploadImage} />
      </Specimen>
      <Specimen name="The same document, read-only" wide>
        <RichTextView content={terms} topHeading={4} />
      </Specimen>
      <Specimen name="Empty, with an error and a count" wide>
        <RichTextEditor
          label="How it works"
          required
          placeholder="What happens, step by step"
          maxLength={2000}
          error={REQUIRED}
          value={howItWorks}
          onChange={setHowItWorks}
        />
      </Specimen>
    </SandboxSection>
  );
}
