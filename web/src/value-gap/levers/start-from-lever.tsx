// Starts a work item for the client from a lever: with the process of the services that move it, if they name one.
import { useState } from "react";
import { effectOf, targetInWords } from "@gap/core/value-gap/lever-words";
import { LEVER_NAMES, type Lever } from "@gap/core/value-gap/levers";
import { processesOfLever } from "@gap/core/value-gap/processes-of-lever";
import { joinNames } from "@gap/core/shared/join-names";
import { useHoldsFeature } from "@gap/web/access/public";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { useCalculator } from "../saving/session-context";
import classes from "./levers.module.css";

const StartWorkDialog = optionalPart(() =>
  import("@gap/web/work-items/public").then((module) => module.StartWorkDialog),
);

export function StartFromLever({ lever }: { readonly lever: Lever }) {
  const { session, client, services, amounts } = useCalculator();
  const mayStart = useHoldsFeature("work-items", "maintain");
  const [isStarting, setIsStarting] = useState(false);
  const end = () => setIsStarting(false);
  if (!mayStart || !session.canChange) return null;
  const suggested = () => {
    const { figures, content, shown } = session.state();
    const name = LEVER_NAMES[lever];
    return {
      reason: `${name} to ${targetInWords(figures, content.levers, lever)}: ${effectOf(lever, shown, amounts.currencyCode).text}`,
      processes: processesOfLever(lever, services, content.services).map(({ serviceNames, ...process }) => ({
        ...process,
        note: `Delivers ${joinNames(serviceNames)}`,
      })),
    };
  };
  return (
    <>
      <Button
        kind="quiet"
        small
        className={classes.start}
        aria-label={`Start a work item from this lever: ${LEVER_NAMES[lever]}`}
        onClick={() => setIsStarting(true)}
      >
        Start a work item
      </Button>
      {isStarting ? (
        <StartWorkDialog
          client={client}
          suggested={suggested()}
          onClose={end}
          whenFailed={dialogNotLoaded("The dialog", end)}
        />
      ) : null}
    </>
  );
}
