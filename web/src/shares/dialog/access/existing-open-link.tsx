// The open link of a document once it exists: how often it was used, a copy of it, extending it, and turning it off.
import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import type { ListedShare, SharesOfDocument } from "@gap/core/shares/share-view";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { OPEN_LINK_WARNING } from "../new-open-link";
import { useCopiedLink } from "../use-copied-link";
import { useTurnOff } from "../use-share-changes";
import { ExtendForm } from "./extend-form";
import { RowQuestion } from "./row-question";
import { ShownLink } from "./shown-link";
import classes from "../share-dialog.module.css";

export function ExistingOpenLinks({ shares: { shares, today } }: { shares: SharesOfDocument }) {
  return shares
    .filter(({ isOpenLink, state }) => isOpenLink && state !== "revoked")
    .map((share) => <OpenLink key={share.shareId} share={share} today={today} />);
}

function OpenLink({ share, today }: { share: ListedShare; today: string }) {
  const [asked, setAsked] = useState<"off" | "extend">();
  const turnOff = useTurnOff();
  const link = useCopiedLink({ shareId: share.shareId });
  const { state, domains } = share;
  const stay = () => setAsked(undefined);
  const isUsedUp = share.usageLimit !== undefined && share.used >= share.usageLimit;
  return (
    <section className={classes.openLink} aria-label="Open link">
      <div className={classes.openLinkHead}>
        <span className={utility.tile} data-quiet aria-hidden>
          <IconLink size={16} />
        </span>
        <SwitchField
          isAtEnd
          label="Open link"
          description={[stateInWords(share), usesInWords(share), ...domainsInWords(domains)].join(" ")}
          checked={asked !== "off"}
          onChange={(isOn) => setAsked(isOn ? undefined : "off")}
        />
      </div>
      {asked === "off" ? (
        <div className={classes.asking}>
          <RowQuestion
            title="Turn the open link off?"
            text="People who came in by it lose access. What they answered stays in the document."
            confirmLabel="Turn off"
            isPending={turnOff.isPending}
            onKeep={stay}
            onConfirm={() => turnOff.mutate({ shareId: share.shareId }, { onError: stay })}
          />
        </div>
      ) : asked === "extend" ? (
        <ExtendForm share={share} today={today} onClose={stay} />
      ) : (
        <div className={classes.options}>
          {state === "open" && !isUsedUp ? <Banner tone="warning">{OPEN_LINK_WARNING}</Banner> : null}
          <div className={classes.linkActs}>
            {state === "open" ? (
              <Button
                small
                icon={link.isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                pending={link.isPending}
                onClick={link.copy}
              >
                {link.isCopied ? "Link copied" : "Copy link"}
              </Button>
            ) : null}
            <VisuallyHidden role="status">{link.isCopied ? "Link copied" : ""}</VisuallyHidden>
            {state === "expired" || isUsedUp ? (
              <Button small onClick={() => setAsked("extend")}>
                Extend
              </Button>
            ) : null}
          </div>
          {link.shown === undefined ? null : <ShownLink label="Open link" url={link.shown} />}
        </div>
      )}
    </section>
  );
}

function stateInWords({ state, expiresOn, sendOn }: ListedShare): string {
  if (state === "expired") return `Expired ${formatCalendarDay(expiresOn)}.`;
  if (state === "scheduled" && sendOn !== undefined)
    return `Works from ${formatCalendarDay(sendOn)} until ${formatCalendarDay(expiresOn)}.`;
  return `Works until ${formatCalendarDay(expiresOn)}.`;
}

function usesInWords({ used, usageLimit }: ListedShare): string {
  if (usageLimit === undefined) return `Used ${used === 1 ? "once" : `${used} times`}.`;
  return used >= usageLimit
    ? `Limit reached: used ${used} of ${usageLimit} times.`
    : `Used ${used} of ${usageLimit} times.`;
}

function domainsInWords(domains: readonly string[]): string[] {
  return domains.length === 0 ? [] : [`Only addresses of ${domains.join(", ")}.`];
}
