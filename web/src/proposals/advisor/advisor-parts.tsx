// The parts that only the advisor sees on the page of a sent proposal, as properties of the sign view.
import { lazy, Suspense, type ReactNode } from "react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import classes from "./advisor-parts.module.css";

// Signees need none of this code.
const AdvisorTools = lazy(() =>
  import("./advisor-tools").then((module) => ({ default: module.AdvisorTools })),
);
const Overview = lazy(() => import("./overview").then((module) => ({ default: module.Overview })));

export function advisorParts(proposal: Proposal): {
  readonly tools: ReactNode;
  readonly overview: ReactNode;
} {
  return {
    tools: (
      <Suspense>
        <AdvisorTools proposal={proposal} />
      </Suspense>
    ),
    overview: (
      <Suspense fallback={<div className={classes["waiting"]} />}>
        <Overview proposal={proposal} />
      </Suspense>
    ),
  };
}
