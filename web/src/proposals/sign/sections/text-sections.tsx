// The introduction, if there is one, and the three text sections: Timing, Objectives & Value, Expectations (spec 3 §2).
import { IconCheck, IconTarget } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCalendarMonth } from "@gap/core/shared/calendar/calendar-day";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Step4 } from "@gap/core/proposals/proposal.schema";
import { RichTextView } from "@gap/web/rich-text/public-view";
import { Section } from "./section";
import classes from "./paper.module.css";

type TextSource = Pick<Proposal, "step4" | "detailsInWords">;

export function TextSections({ proposal: { step4, detailsInWords } }: { proposal: TextSource }) {
  const { objectives, expectations } = detailsInWords;
  return (
    <>
      {step4.introduction === undefined ? null : (
        <Section id="introduction">
          <RichTextView content={step4.introduction} topHeading={3} />
        </Section>
      )}
      <Section id="timing">
        <p>{timingText(step4)}</p>
      </Section>
      <Section id="objectives">
        <List icon={<IconTarget size={18} aria-hidden />} texts={objectives} />
      </Section>
      <Section id="expectations">
        <List icon={<IconCheck size={18} aria-hidden />} texts={expectations} />
      </Section>
    </>
  );
}

function timingText({ timing, duringMonth }: Step4): string {
  return timing === "during-a-given-month" && duringMonth !== undefined
    ? `Work starts during ${formatCalendarMonth(duringMonth)}.`
    : "Work starts upon acceptance of this proposal.";
}

function List({ icon, texts }: { icon: ReactNode; texts: readonly string[] }) {
  return (
    <ul className={classes["list"]}>
      {texts.map((text) => (
        <li key={text}>
          {icon}
          {text}
        </li>
      ))}
    </ul>
  );
}
