// Which service moves which levers, what it costs a year and how much of the gap it closes.
import { IconBriefcase } from "@tabler/icons-react";
import { useState } from "react";
import { LEVER_NAMES, type Lever } from "@gap/core/value-gap/levers";
import { serviceShares } from "@gap/core/value-gap/service-shares";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import classes from "./return.module.css";

const ServicesDialog = optionalPart(() =>
  import("./services-dialog").then((module) => module.ServicesDialog),
);

export function ServicesCard() {
  const { session, services } = useCalculator();
  const isLocked = useCalculatorState(({ lockedBy }) => lockedBy !== undefined);
  const canEdit = session.canChange && !isLocked;
  const chosen = useCalculatorState(({ content }) => content.services);
  const [isEditing, setIsEditing] = useState(false);
  const close = () => setIsEditing(false);
  const isEmpty = chosen.length === 0;
  return (
    <>
      <Card
        title="Which service moves what"
        flush
        actions={
          canEdit && !isEmpty ? (
            <Button kind="link" small className={classes.edit} onClick={() => setIsEditing(true)}>
              Edit
            </Button>
          ) : undefined
        }
      >
        {isEmpty ? (
          <EmptyState
            icon={<IconBriefcase />}
            title="No services chosen"
            text={
              services.length === 0
                ? "Services that name the levers they move can be chosen here. Open a service in Services & Pricing to name its levers."
                : "Choose the services that move these levers, to see what each of them closes."
            }
            action={
              canEdit && services.length > 0 ? (
                <Button onClick={() => setIsEditing(true)}>Choose services</Button>
              ) : undefined
            }
          />
        ) : (
          <ServicesTable />
        )}
      </Card>
      {isEditing ? (
        <ServicesDialog onClose={close} whenFailed={dialogNotLoaded("The list of services", close)} />
      ) : null}
    </>
  );
}

export function ServicesTable() {
  const { amounts, serviceName } = useCalculator();
  const shown = useCalculatorState((state) => state.shown);
  const chosen = useCalculatorState(({ content }) => content.services);
  const gap = useCalculatorState((state) => state.gap);
  const { rows, rest, hasLosses, others } = serviceShares(chosen, gap);
  const otherFees = others.reduce((sum, { feePerYear }) => sum + feePerYear, 0);
  const fees = rows.reduce((sum, { feePerYear }) => sum + feePerYear, 0);
  return (
    <>
      <table className={classes.services}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col" className={classes.levers}>
              Lever
            </th>
            <th scope="col" data-figure>
              Fee a year
            </th>
            <th scope="col" data-figure>
              Closes
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ serviceId, levers, feePerYear, closes, releases }) => (
            <tr key={serviceId}>
              <td>{serviceName(serviceId)}</td>
              <td className={classes.levers}>{leversInWords(levers)}</td>
              <td data-figure className={classes.muted}>
                {amounts.of(feePerYear)}
              </td>
              {closes === 0 && releases !== 0 ? (
                <td data-figure>{amounts.of(releases)} cash</td>
              ) : (
                <Closes amount={amounts.of(closes)} />
              )}
            </tr>
          ))}
          {rest === 0 ? null : (
            <tr>
              <td className={classes.muted}>No service</td>
              <td className={classes.levers}>–</td>
              <td data-figure className={classes.muted}>
                –
              </td>
              <Closes amount={amounts.of(rest)} />
            </tr>
          )}
          <tr data-total>
            <td data-total>Total</td>
            <td className={classes.levers}>–</td>
            <td data-figure data-total>
              {amounts.of(fees)}
            </td>
            <Closes amount={amounts.of(shown.gap)} />
          </tr>
        </tbody>
      </table>
      {hasLosses ? (
        <p className={classes.others}>
          A lever of this scenario makes profit worse, which is taken off what the services close.
        </p>
      ) : null}
      {others.length === 0 ? null : (
        <p className={classes.others}>
          {others.map(({ serviceId }) => serviceName(serviceId)).join(", ")} at {amounts.of(otherFees)} a year{" "}
          {others.length === 1 ? "moves no lever and is" : "move no lever and are"} part of the fee.
        </p>
      )}
    </>
  );
}

function Closes({ amount }: { readonly amount: string }) {
  return (
    <td data-figure data-closes data-negative={amount.startsWith("-") || undefined}>
      {amount}
    </td>
  );
}

/** Volume, days. */
function leversInWords(levers: readonly Lever[]): string {
  const names = levers.map((lever) => (lever.endsWith("Days") ? "days" : LEVER_NAMES[lever]));
  const [first = "", ...others] = [...new Set(names)];
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others.map((name) => name.toLowerCase())].join(
    ", ",
  );
}
