// Sandbox section of the charts: each with usual, worse, empty and huge figures, and one that follows a slider.
import { useState } from "react";
import type { ChartTone } from "@gap/web/ui/charts/chart-tone";
import { ComparisonBars } from "@gap/web/ui/charts/comparison-bars";
import { DayBars } from "@gap/web/ui/charts/day-bars";
import { ScaleBar } from "@gap/web/ui/charts/scale-bar";
import { ShareBar, type Share } from "@gap/web/ui/charts/share-bar";
import { Sparkline } from "@gap/web/ui/charts/sparkline";
import { Waterfall, type WaterfallStep } from "@gap/web/ui/charts/waterfall";
import { Figures } from "@gap/web/ui/display/figures";
import { MonthBars } from "@gap/web/ui/charts/month-bars";
import { SandboxSection, Specimen } from "./sandbox-section";

const whole = new Intl.NumberFormat("en-NZ", { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat("en-NZ", { notation: "compact", maximumFractionDigits: 1 });
const money = (value: number) => `${value < 0 ? "−" : ""}$${whole.format(Math.abs(value))}`;
const shortMoney = (value: number) => `${value < 0 ? "−" : ""}$${compact.format(Math.abs(value))}`;

export function ChartsSection() {
  return (
    <SandboxSection id="charts" title="Charts">
      <WaterfallThatMoves />
      <Specimen name="Waterfall: worse, and a loss">
        <Waterfall
          label="From a profit of $60,000 to a loss of $54,600"
          title="What changes"
          formatTick={shortMoney}
          columns={["Step", "Profit"]}
          steps={profitSteps(60_000, { Price: -48_000, Volume: -45_600, Overheads: -21_000 })}
        />
      </Specimen>
      <Specimen name="Waterfall: no change">
        <Waterfall
          label="Profit stays at $240,000"
          formatTick={shortMoney}
          columns={["Step", "Profit"]}
          steps={profitSteps(240_000, { Price: 0, Volume: 0 })}
        />
      </Specimen>
      <Specimen name="Waterfall: no figures yet">
        <Waterfall
          label="No figures yet"
          formatTick={shortMoney}
          columns={["Step", "Profit"]}
          steps={profitSteps(0, { Price: 0, Volume: 0 })}
        />
      </Specimen>
      <Specimen name="Waterfall: huge figures">
        <Waterfall
          label="From $999,999,999,999 to more"
          formatTick={shortMoney}
          columns={["Step", "Profit"]}
          steps={profitSteps(999_999_999_999, { Price: 30_000_000_000, Volume: -7 })}
        />
      </Specimen>
      <DayBarSpecimens />
      <BarSpecimens />
      <SparklineSpecimens />
    </SandboxSection>
  );
}

function WaterfallThatMoves() {
  const [price, setPrice] = useState(3);
  return (
    <Specimen name="Waterfall that follows a slider" wide>
      <label>
        Price{" "}
        <input
          type="range"
          min={-10}
          max={10}
          step={0.1}
          value={price}
          onChange={(event) => setPrice(Number(event.target.value))}
        />
      </label>
      <Waterfall
        label="From profit now to profit target"
        title="What closes the gap"
        legend={[
          { label: "Now", tone: "now" },
          { label: "Gap by lever", tone: "gap" },
          { label: "Target", tone: "target" },
        ]}
        formatTick={shortMoney}
        columns={["Step", "Profit", "Share"]}
        steps={profitSteps(240_000, {
          Price: price * 24_000,
          Volume: 41_280,
          "Cost of sales": 29_952,
          Overheads: 21_600,
        })}
      />
    </Specimen>
  );
}

function profitSteps(now: number, parts: Readonly<Record<string, number>>): WaterfallStep[] {
  const gap = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return [
    { label: "Profit now", value: now, valueText: money(now), tone: "now", isTotal: true },
    ...Object.entries(parts).map(([label, value]): WaterfallStep => ({
      label,
      value,
      valueText: value > 0 ? `+${money(value)}` : money(value),
      tone: value < 0 ? "worse" : "gap",
      ...(gap > 0 && value > 0 && { note: `${Math.round((value / gap) * 100)}% of gap` }),
    })),
    { label: "Profit target", value: now + gap, valueText: money(now + gap), tone: "target", isTotal: true },
  ];
}

function DayBarSpecimens() {
  return (
    <>
      <Specimen name="Bars of days" wide>
        <DayBars
          label="Cash conversion cycle: 72 days now, 50 days at the target"
          title="From paying suppliers to being paid"
          formatTick={(days) => (days === 0 ? "0 days" : String(days))}
          columns={["Cycle", "Days"]}
          rows={[
            cycleRow("Now", { stock: 48, debtors: 52, creditors: 28 }),
            cycleRow("Target", { stock: 40, debtors: 42, creditors: 32, freed: 22 }),
          ]}
        />
      </Specimen>
      <Specimen name="Bars of days: short pieces" wide>
        <DayBars
          label="Cash conversion cycle: 2 days now, 365 days at the target"
          formatTick={String}
          columns={["Cycle", "Days"]}
          rows={[
            cycleRow("Now", { stock: 1, debtors: 2, creditors: 1 }),
            cycleRow("Target", { stock: 0, debtors: 365, creditors: 0 }),
          ]}
        />
      </Specimen>
      <Specimen name="Bars of days: no days" wide>
        <DayBars
          label="No days"
          formatTick={String}
          columns={["Cycle", "Days"]}
          rows={[cycleRow("Now", { stock: 0, debtors: 0, creditors: 0 })]}
        />
      </Specimen>
    </>
  );
}

interface Cycle {
  stock: number;
  debtors: number;
  creditors: number;
  freed?: number;
}

function cycleRow(label: string, { stock, debtors, creditors, freed = 0 }: Cycle) {
  const funded = stock + debtors - creditors;
  return {
    label,
    over: [
      { text: `Stock ${stock}`, days: stock, tone: "strong" },
      { text: `Debtors ${debtors}`, days: debtors, tone: "middle" },
    ],
    under: [
      { text: `Creditors ${creditors}`, days: creditors, tone: "open" },
      { text: `You fund ${funded} days`, days: funded, tone: "deep" },
      { text: `${freed} days freed`, days: freed, tone: "soft" },
    ],
  } as const;
}

function BarSpecimens() {
  return (
    <>
      <Specimen name="Bars on one scale">
        <ComparisonBars
          label="A fee of $31,880 brings $164,832 of profit each year, and $113,096 of cash once"
          title="What the fee brings back"
          columns={["What", "Amount"]}
          values={[
            { label: "Fee", value: 31_880, valueText: "$31,880", tone: "target" },
            { label: "Profit, each year", value: 164_832, valueText: "$164,832", tone: "gap" },
            { label: "Cash, once", value: 113_096, valueText: "$113,096", tone: "now" },
          ]}
        />
      </Specimen>
      <Specimen name="Bars on one scale: under zero and zero">
        <ComparisonBars
          label="A fee of $31,880, and $93,600 less profit each year"
          columns={["What", "Amount"]}
          values={[
            { label: "Fee", value: 31_880, valueText: "$31,880", tone: "target" },
            { label: "Profit, each year", value: -93_600, valueText: "−$93,600", tone: "worse" },
            { label: "Cash, once", value: 0, valueText: "$0", tone: "now" },
          ]}
        />
      </Specimen>
      <Specimen name="Bars under figures">
        {[164_832, 158_400, 38_400].map((value) => (
          <div key={value} style={{ textAlign: "end" }}>
            <Figures>{money(value)}</Figures>
            <ScaleBar value={value} scale={{ low: 0, high: 164_832 }} tone="gap" thin fromEnd />
          </div>
        ))}
      </Specimen>
      <ShareSpecimens />
    </>
  );
}

const SHARES = [
  share("Price", 72_000, "gap"),
  share("Cost of sales", 29_952, "gap"),
  share("Overheads", 21_600, "gap"),
  share("Volume", 41_280, "openGap"),
];

function ShareSpecimens() {
  return (
    <>
      <Specimen name="Shares of a total, with a fee on the same scale" wide>
        <ShareBar
          label="$123,552 of a gap of $164,832 is closed, for a fee of $34,126"
          columns={["Part of the gap", "Amount"]}
          shares={SHARES}
          reference={share("fee, first year", 34_126, "target")}
        />
      </Specimen>
      <Specimen name="Shares: narrow, and a fee above the total">
        <ShareBar
          label="A gap of $164,832 for a fee of $250,000"
          columns={["Part of the gap", "Amount"]}
          shares={SHARES}
          reference={share("fee, first year", 250_000, "target")}
        />
      </Specimen>
      <Specimen name="Shares: thin">
        <ShareBar label="75% of the gap is closed" thin columns={["Part", "Amount"]} shares={SHARES} />
        <ShareBar
          label="Nothing is closed"
          thin
          columns={["Part", "Amount"]}
          shares={[share("Gap", 1, "openGap")]}
        />
        <ShareBar
          label="Profit of $240,000, target $404,832"
          thin
          columns={["Part", "Amount"]}
          shares={[share("Now", 240_000, "now"), share("Gap to close", 164_832, "gap")]}
        />
      </Specimen>
    </>
  );
}

function share(label: string, value: number, tone: ChartTone): Share {
  return { label, value, valueText: money(value), tone };
}

const MONTHS = ["October", "November", "December", "January", "February", "March", "April"];

function SparklineSpecimens() {
  const of = (values: readonly (number | null)[]) =>
    values.map((value, index) => ({
      label: MONTHS[index] ?? "",
      value,
      valueText: value === null ? "–" : String(value),
    }));
  return (
    <>
      <Specimen name="Lines">
        <Sparkline
          label="Gross margin in the last 7 months, now 41.2%"
          columns={["Month", "Percent"]}
          points={of([35, 36.2, 37, 39.2, 39, 40.7, 41.2])}
          target={{ label: "Target", value: 42, valueText: "42" }}
        />
        <Sparkline
          label="Debtor days in the last 7 months, now 46"
          columns={["Month", "Days"]}
          points={of([55, 54, null, 52, 50, 48, 46])}
          target={{ label: "Target", value: 42, valueText: "42" }}
        />
        <Sparkline
          label="Quotes won in the last 7 months, with a target for each"
          columns={["Month", "Percent"]}
          points={of([26, 24, 27, 29, 28, 30, 31]).map((point, index) => ({
            ...point,
            target: { value: 25 + index, valueText: String(25 + index) },
          }))}
        />
      </Specimen>
      <Specimen name="Lines: equal, one value, none, in text" row>
        <Sparkline label="Always 4" columns={["Month", "Figure"]} points={of([4, 4, 4])} />
        <Sparkline label="One value" columns={["Month", "Figure"]} points={of([4])} />
        <Sparkline label="No values yet" columns={["Month", "Figure"]} points={[]} />
        <Sparkline label="In a line of text" inText columns={["Month", "Figure"]} points={of([3, 5, 4, 8])} />
      </Specimen>
      <Specimen name="Months next to a figure">
        <MonthBars label="Accepted proposals" months={[1, 0, 2, 3, 2, 4, 3, 5]} />
      </Specimen>
    </>
  );
}
