// The year that the figures are of, and where they are from.
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { shortDate } from "@gap/core/shared/calendar/short-date";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { useCalculator, useCalculatorState } from "../saving/session-context";

const YearEndDialog = optionalPart(() => import("./year-end-dialog").then((module) => module.YearEndDialog));

export function YearEnd() {
  const { session } = useCalculator();
  const words = useCalculatorState(({ figures, source }) => {
    if (source !== null) return `From ${source.name}, to ${shortDate(source.toDay)}`;
    return figures.yearEnd === null ? "" : `To ${shortDate(figures.yearEnd)}`;
  });
  const [isEditing, setIsEditing] = useState(false);
  const close = () => setIsEditing(false);
  return (
    <>
      {words === "" ? null : <span>{words}</span>}
      {session.canChange ? (
        <PlainIconButton
          small
          label="Change the end of the year"
          icon={<IconPencil size={16} />}
          onClick={() => setIsEditing(true)}
        />
      ) : null}
      {isEditing ? (
        <YearEndDialog onClose={close} whenFailed={dialogNotLoaded("The calendar", close)} />
      ) : null}
    </>
  );
}
