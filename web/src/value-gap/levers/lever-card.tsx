// A card of levers, with the button that puts them all back to now.
import { NO_CHANGE, type Lever } from "@gap/core/value-gap/levers";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import { LeverRow } from "./lever-row";
import classes from "./levers.module.css";

interface LeverCardProps {
  readonly title: string;
  readonly levers: readonly Lever[];
}

export function LeverCard({ title, levers }: LeverCardProps) {
  const { session } = useCalculator();
  const isAsNow = useCalculatorState(({ content }) =>
    levers.every((lever) => content.levers[lever] === NO_CHANGE[lever]),
  );
  const isLocked = useCalculatorState(({ lockedBy }) => lockedBy !== undefined);
  const reset = () => {
    session.endStep();
    session.changeContent(`reset ${title}`, (content) => ({
      ...content,
      levers: { ...content.levers, ...Object.fromEntries(levers.map((lever) => [lever, NO_CHANGE[lever]])) },
    }));
    session.endStep();
  };
  return (
    <Card
      title={title}
      flush
      actions={
        <Button
          kind="quiet"
          small
          className={classes.reset}
          disabled={isAsNow || isLocked || !session.canChange}
          onClick={reset}
        >
          Reset
        </Button>
      }
    >
      {levers.map((lever) => (
        <LeverRow key={lever} lever={lever} />
      ))}
    </Card>
  );
}
