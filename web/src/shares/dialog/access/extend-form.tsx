// Extends a share whose link has expired, or admits more people by an open link.
import { useState, type KeyboardEvent } from "react";
import { joinNames } from "@gap/core/shared/join-names";
import { defaultExpiry } from "@gap/core/shares/share-rules";
import { SHARE_LIMITS } from "@gap/core/shares/share.schema";
import type { ListedShare } from "@gap/core/shares/share-view";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { Button } from "@gap/web/ui/actions/button";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { NumberField } from "@gap/web/ui/form/number-field";
import { useChangeShare } from "../use-share-changes";
import classes from "../share-dialog.module.css";

interface ExtendFormProps {
  readonly share: ListedShare;
  readonly today: string;
  readonly onClose: () => void;
}

const LIMIT_RULES = { maxDecimals: 0, max: SHARE_LIMITS.uses } as const;

/** The row is inside the form of a new share, so this is a group of fields and no form. */
export function ExtendForm({ share, today, onClose }: ExtendFormProps) {
  const { shareId, dueDay, usageLimit, state } = share;
  const [expiresOn, setExpiresOn] = useState<string | null>(
    state === "expired" ? defaultExpiry({ dueDay: futureDay(dueDay, today) }, today) : share.expiresOn,
  );
  const [limit, setLimit] = useState(usageLimit);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = useChangeShare({
    onChanged: onClose,
    onError: (error) => setErrors(validationErrorsOfCall(error)),
  });
  const save = () => {
    if (change.isPending) return;
    if (expiresOn === null) {
      setErrors({ expiresOn: "Choose a day" });
      return;
    }
    const changed = {
      ...(expiresOn !== share.expiresOn && { expiresOn }),
      ...(limit !== usageLimit && limit !== undefined && { usageLimit: limit }),
    };
    if (Object.keys(changed).length === 0) onClose();
    else change.mutate({ shareIds: [shareId], ...changed });
  };
  // Enter saves these fields and not the form around them.
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  };
  const names = share.people.filter(({ revokedAt }) => revokedAt === undefined).map(({ name }) => name);
  return (
    <div
      role="group"
      aria-label={share.isOpenLink ? "Extend the open link" : "Extend the link"}
      className={classes.extend}
    >
      <div className={classes.days}>
        <DateField
          label="Works until"
          required
          minDate={today}
          value={expiresOn}
          error={errors["expiresOn"]}
          onKeyDown={saveOnEnter}
          onChange={(day) => {
            setErrors({});
            setExpiresOn(day);
          }}
        />
        {share.isOpenLink && usageLimit !== undefined ? (
          <NumberField
            label="At most"
            unitAfter="times"
            rightSectionWidth={60}
            rules={LIMIT_RULES}
            value={limit}
            error={errors["usageLimit"]}
            onKeyDown={saveOnEnter}
            onChange={(next) => {
              setErrors({});
              setLimit(next);
            }}
          />
        ) : null}
      </div>
      {!share.isOpenLink && names.length > 1 ? (
        <p className={classes.note}>Applies to {joinNames(names)}, who got it together.</p>
      ) : null}
      <div className={classes.extendActs}>
        <Button small autoFocus disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button small pending={change.isPending} onClick={save}>
          Extend
        </Button>
      </div>
    </div>
  );
}

function futureDay(day: string | undefined, today: string): string | undefined {
  return day === undefined || day < today ? undefined : day;
}
