// The blocks of a document to fill in.
import { IconFileText } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import { missingAnswers } from "@gap/core/blocks/progress";
import { REQUIRED } from "@gap/core/shared/required";
import { FillInBlocks } from "@gap/web/blocks/public";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { FILL_IN_PARTS } from "./block/block-parts";
import { VersionsOfDocument } from "./versions-of-document";
import { NoLongerAsked } from "./no-longer-asked";
import { useOpenDocument, useSessionState } from "./document-context";

interface FillInViewProps {
  /** The blocks that the focus has left, and those that submitting has named. */
  readonly left: ReadonlySet<string>;
  /** Below the questions. */
  readonly end: ReactNode;
}

export function FillInView({ left, end }: FillInViewProps) {
  const { view, session, people } = useOpenDocument();
  const { blocks, rights } = view;
  const answers = useSessionState((state) => state.answers);
  const refused = useSessionState((state) => state.problems);
  const problems = useMemo(() => {
    const missing = missingAnswers(blocks, answers, rights.side).filter(({ id }) => left.has(id));
    return new Map([...missing.map(({ id }): [string, string] => [id, REQUIRED]), ...refused]);
  }, [blocks, answers, rights.side, left, refused]);
  if (blocks.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconFileText />}
          title="This document has no questions"
          text="Its template was published without any that you can see."
        />
      </Card>
    );
  return (
    <>
      <FillInBlocks
        blocks={blocks}
        answers={answers}
        reader={rights.side}
        problems={problems}
        parts={FILL_IN_PARTS}
        onAnswer={(answer) => {
          people.typeAt(answer.blockId);
          session.answer(answer);
        }}
      />
      {end}
      <NoLongerAsked />
      <VersionsOfDocument />
    </>
  );
}
