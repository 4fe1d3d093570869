// The client beside the benchmarks of its industry, which the firm enters with their source.
import { IconChartDots } from "@tabler/icons-react";
import { useState, type CSSProperties } from "react";
import { BENCHMARK_NAMES, besideIndustry } from "@gap/core/value-gap/beside-industry";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import classes from "./inputs.module.css";

const BenchmarksDialog = optionalPart(() =>
  import("./benchmarks-dialog").then((module) => module.BenchmarksDialog),
);

export function IndustryCard() {
  const { session, client } = useCalculator();
  const figures = useCalculatorState((state) => state.figures);
  const { benchmarks } = figures;
  const [isEditing, setIsEditing] = useState(false);
  const close = () => setIsEditing(false);
  return (
    <>
      <Card
        title="Beside the industry"
        flush
        actions={
          benchmarks === null ? undefined : (
            <span className={classes.legend} aria-hidden>
              <span>{client.name}</span>
              <span>Industry</span>
            </span>
          )
        }
      >
        {benchmarks === null ? (
          <EmptyState
            icon={<IconChartDots />}
            title="No benchmarks yet"
            text="Enter the figures of the industry and where they are from, to see where this client is ahead or behind."
            action={
              session.canChange ? (
                <Button onClick={() => setIsEditing(true)}>Add benchmarks</Button>
              ) : undefined
            }
          />
        ) : (
          <>
            <ul>
              {besideIndustry(figures).map(({ id, words, isGap, place }) => (
                <li key={id} className={classes.line}>
                  <span>{BENCHMARK_NAMES[id]}</span>
                  <span
                    className={classes.scale}
                    style={{ "--own": `${place}%` } as CSSProperties}
                    aria-hidden
                  >
                    <u />
                    <i />
                  </span>
                  <span className={classes.difference} data-gap={isGap || undefined}>
                    {words}
                  </span>
                </li>
              ))}
            </ul>
            <p className={classes.benchmarks}>
              Benchmarks: {benchmarks.source}.
              {session.canChange ? (
                <>
                  {" "}
                  <Button kind="link" small className={classes.change} onClick={() => setIsEditing(true)}>
                    Change or clear
                  </Button>
                </>
              ) : null}
            </p>
          </>
        )}
      </Card>
      {isEditing ? (
        <BenchmarksDialog onClose={close} whenFailed={dialogNotLoaded("The benchmarks", close)} />
      ) : null}
    </>
  );
}
