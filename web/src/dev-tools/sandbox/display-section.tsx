// Sandbox section of the display components: badges, avatars, facts, figures and times.
import { useState } from "react";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { formatCents } from "@gap/core/shared/money";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Facts } from "@gap/web/ui/display/facts";
import { Figures } from "@gap/web/ui/display/figures";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { SandboxSection, Specimen } from "./sandbox-section";
import classes from "./sandbox.module.css";

const AGES_MS = [0, MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, 26 * HOUR_MS, 4 * DAY_MS];

export function DisplaySection() {
  const [now] = useState(() => Date.now());
  return (
    <SandboxSection id="display" title="Badges, people and figures">
      <Specimen name="Status badges" row>
        <StatusBadge>Draft</StatusBadge>
        <StatusBadge tone="info">Sent</StatusBadge>
        <StatusBadge tone="warning">Overdue</StatusBadge>
        <StatusBadge tone="success">Accepted</StatusBadge>
        <StatusBadge tone="danger">Declined</StatusBadge>
        <StatusBadge>A status with a name that goes on and on and on for ever</StatusBadge>
        <StatusBadge fact tone="accent">
          Recommended
        </StatusBadge>
        <StatusBadge fact tone="gap">
          Gap $164,832
        </StatusBadge>
        <StatusBadge fact tone="success">
          Save 5%
        </StatusBadge>
      </Specimen>
      <Specimen name="Avatars" row>
        <Avatar name="Maia Tamihana" size="small" />
        <Avatar name="Maia Tamihana" />
        <Avatar name="Maia Tamihana" size="large" />
        <Avatar name="Harbour & Lane" kind="organisation" size="small" />
        <Avatar name="Harbour & Lane" kind="organisation" />
        <Avatar name="Harbour & Lane" kind="organisation" size="large" />
      </Specimen>
      <Specimen name="Facts" wide>
        <Facts
          facts={{
            Status: <StatusBadge tone="success">Accepted</StatusBadge>,
            Email: <a href="mailto:maia@harbour.example">maia@harbour.example</a>,
            Created: "12 March 2026",
          }}
        />
      </Specimen>
      <Specimen name="Facts with long values">
        <Facts
          stacked
          facts={{
            Expectations: [
              "We answer within two working days.",
              "You send documents by the 5th of the month.",
            ],
            Unknown: undefined,
            Timing: "Upon acceptance",
          }}
        />
      </Specimen>
      <Specimen name="Figures aligned in a column">
        <div className={classes["columnOfMoney"]}>
          <Figures>{formatCents(3_188_000, "NZD")}</Figures>
          <Figures>{formatCents(111_111, "NZD")}</Figures>
          <Figures>
            {formatCents(24_500, "GBP")}
            <span className={utility.faint}> /mo</span>
          </Figures>
        </div>
      </Specimen>
      <Specimen name="Relative times">
        {AGES_MS.map((age) => (
          <RelativeTime key={age} date={new Date(now - age)} />
        ))}
      </Specimen>
    </SandboxSection>
  );
}
