// What a tab shows; without figures, the way to Inputs.
import { IconCalculator } from "@tabler/icons-react";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { InputsTab } from "../inputs/inputs-tab";
import { ReturnTab } from "../return/return-tab";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import { CashTab } from "./cash-tab";
import { ProfitTab } from "./profit-tab";
import type { CalculatorTab } from "./tabs";

interface TabContentProps {
  readonly tab: CalculatorTab;
  readonly onInputs: () => void;
}

export function TabContent({ tab, onInputs }: TabContentProps) {
  const { session, client } = useCalculator();
  const hasFigures = useCalculatorState((state) => state.hasFigures);
  if (tab === "inputs") return <InputsTab />;
  if (!hasFigures)
    return (
      <Card>
        <EmptyState
          icon={<IconCalculator />}
          title="No figures yet"
          text={
            session.canChange
              ? `Enter a year of ${client.name}'s figures first. Then move the levers and see what closes the gap.`
              : "There are no figures of this client."
          }
          action={
            session.canChange ? (
              <Button kind="main" onClick={onInputs}>
                Enter the figures
              </Button>
            ) : undefined
          }
        />
      </Card>
    );
  switch (tab) {
    case "cash":
      return <CashTab />;
    case "profit":
      return <ProfitTab />;
    case "return":
      return <ReturnTab />;
  }
}
