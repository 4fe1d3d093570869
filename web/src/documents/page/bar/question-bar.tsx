// The bar at the foot of a phone while the client fills in a document (LOOK.md §17): from question to question, and
// submitting.
import { IconChevronUp } from "@tabler/icons-react";
import { useEffect, useRef, type ReactNode } from "react";
import { isAnswered } from "@gap/core/blocks/answers";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import { shownBlocks } from "@gap/core/blocks/visibility";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import { useOpenDocument, useSessionState } from "../document-context";
import { focusBlock } from "../focus-block";
import classes from "./document-bar.module.css";

export function QuestionBar({ submit }: { readonly submit: ReactNode }) {
  const { blocks, rights } = useOpenDocument().view;
  const answers = useSessionState((state) => state.answers);
  const current = useLastFocusedBlock();
  useDocumentMark("phone-foot");
  const questions = shownBlocks(blocks, answers, rights.side).filter(canBeAnswered);
  const isOpen = questions.map((question) => !isAnswered(question, answers));
  const isAnyOpen = isOpen.includes(true);
  const isComplete = questions.every(({ required }, place) => !required || isOpen[place] === false);
  const goTo = (place: number) => {
    const question = questions[place];
    if (question !== undefined) focusBlock(question.id);
  };
  const placeOfCurrent = () => questions.findIndex(({ id }) => id === current.current);
  const goOn = () => {
    const later = isOpen.indexOf(true, placeOfCurrent() + 1);
    goTo(later === -1 ? isOpen.indexOf(true) : later);
  };
  if (!isAnyOpen && submit === null) return null;
  return (
    <div className={classes.foot} role="group" aria-label="Questions">
      <PlainIconButton
        label="Previous question"
        icon={<IconChevronUp size={20} aria-hidden />}
        className={classes.previous}
        onClick={() => goTo(Math.max(0, placeOfCurrent() - 1))}
      />
      {isAnyOpen ? (
        <Button kind={isComplete ? "default" : "main"} onClick={goOn}>
          Next question
        </Button>
      ) : null}
      {submit}
    </div>
  );
}

/** Pressing a button of the bar takes the focus away from the question. */
function useLastFocusedBlock() {
  const blockId = useRef<string | undefined>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const block = target instanceof Element ? target.closest<HTMLElement>("[data-block]") : null;
      if (block !== null) blockId.current = block.dataset["block"];
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return blockId;
}
