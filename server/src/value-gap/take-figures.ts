// Takes a client's figures from the accounting provider (spec 8 §2). They are answered to be filled in; what was taken
// is remembered, so that saved figures tell where they are from until one of them is typed over.
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";
import { CLIENT_REPORT_TEXTS } from "@gap/core/integrations/client-reports";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { GapError } from "@gap/core/shared/gap-error";
import { readPeriods, readReports, type ReportedBusiness } from "@gap/core/value-gap/read-reports";
import { takenFiguresOf, type FiguresTaken } from "@gap/core/value-gap/taken-figures";
import { readClientMonths, readClientReports } from "../integrations/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { lockClientToChange, practiceIdOf, type OwnClient } from "./clients-of-calculator";
import { readValueGap } from "./read-value-gap";
import { announceFigures } from "./value-gap-changed";
import { valueGapTakenFigures } from "./value-gap.tables";

interface Reading {
  readonly region: Region;
  readonly db: Queryable;
  readonly caller: Caller;
}

/** The year up to the end of last month. Calls the provider, so it must run outside of a transaction. */
export async function readFiguresToTake(
  { region, db, caller }: Reading,
  own: OwnClient,
): Promise<FiguresTaken> {
  const clientId = await practiceIdOf(db, own);
  const toDay = endOfLastMonth(region, caller);
  const reported = readReports(await readClientReports(region, { orgId: own.orgId, clientId, toDay }));
  if (reported === undefined) throw refusedReports();
  const taken = takenFiguresOf(reported);
  if ("unusable" in taken)
    throw new GapError(
      "unprocessable",
      `${ACCOUNTING_PROVIDER_NAME} answered figures that the calculator cannot use: ${taken.unusable} is negative or too large. Please enter the figures by hand.`,
    );
  return {
    figures: taken.figures,
    source: { name: ACCOUNTING_PROVIDER_NAME, toDay: reported.balance.day },
  };
}

/** The twelve months up to the end of last month, and the figures that the calculator would take. Calls the provider, too. */
export async function readReportedBusiness(reading: Reading, own: OwnClient): Promise<ReportedBusiness> {
  const { region, db, caller } = reading;
  const { figures, source } = await readFiguresToTake(reading, own);
  const { figures: stored, defaultFigures } = await readValueGap(db, own);
  const months = readPeriods(
    await readClientMonths(region, {
      orgId: own.orgId,
      clientId: await practiceIdOf(db, own),
      toDay: endOfLastMonth(region, caller),
    }),
  );
  if (months === undefined) throw refusedReports();
  return { months, figures: { ...(stored?.figures ?? defaultFigures), ...figures }, source };
}

function endOfLastMonth(region: Region, caller: Caller): string {
  const today = calendarDayIn(region.clock.now(), caller.timezone);
  return dayAfter(`${today.slice(0, 7)}-01`, -1);
}

function refusedReports(): GapError {
  return new GapError("unprocessable", CLIENT_REPORT_TEXTS.refused);
}

export async function noteTakenFigures(
  command: CommandContext,
  own: OwnClient,
  taken: FiguresTaken,
): Promise<FiguresTaken> {
  const { tx, now, audit } = command;
  const client = await lockClientToChange(tx, own);
  const { figures, source } = taken;
  const row = { source: source.name, toDay: source.toDay, figures, takenAt: now };
  await tx
    .insert(valueGapTakenFigures)
    .values({ clientOrgId: own.clientOrgId, ...row })
    .onConflictDoUpdate({ target: valueGapTakenFigures.clientOrgId, set: row });
  audit({ kind: "client", id: client.id, details: { name: client.name } });
  announceFigures(command, own);
  return taken;
}
