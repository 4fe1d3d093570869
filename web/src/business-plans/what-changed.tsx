// The changes between two versions of a plan by section, the current state included (spec 8 §4).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PlanChange, SectionChange } from "@gap/core/business-plans/compare-plans";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useOpenDocument, useVersions } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { SelectField } from "@gap/web/ui/form/select-field";
import classes from "./what-changed.module.css";

const NOW = "now";

export function WhatChanged({ onClose }: { readonly onClose: () => void }) {
  const { documentId, version: current } = useOpenDocument().view;
  const { data: versions = [], error, refetch } = useVersions(documentId);
  const [from, setFrom] = useState(String(current - 1));
  const [to, setTo] = useState(NOW);
  const nameOf = useNameOfVersion();
  const options = versions.map((each) => ({ value: String(each.version), label: nameOf(each) }));
  return (
    <SideDrawer title="What changed" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <DataNotLoaded subject="The versions" error={error} onTryAgain={refetch} />
      <div className={classes.versions}>
        <SelectField
          label="From"
          allowDeselect={false}
          // Later versions cannot be compared with earlier ones.
          data={options.filter(({ value }) => to === NOW || Number(value) < Number(to))}
          value={from}
          onChange={(next) => setFrom(next ?? from)}
        />
        <SelectField
          label="To"
          allowDeselect={false}
          data={[
            { value: NOW, label: "Now" },
            ...options.filter(({ value }) => Number(value) > Number(from)),
          ]}
          value={to}
          onChange={(next) => setTo(next ?? to)}
        />
      </div>
      <Changes documentId={documentId} from={Number(from)} to={to === NOW ? undefined : Number(to)} />
    </SideDrawer>
  );
}

function useNameOfVersion() {
  const { timezone } = useOpenDocument().view;
  return ({ version, finalisedAt }: { readonly version: number; readonly finalisedAt: Date }) =>
    `Version ${version}, ${formatDayIn(finalisedAt, timezone)}`;
}

interface ChangesProps {
  readonly documentId: string;
  readonly from: number;
  readonly to: number | undefined;
}

function Changes({ documentId, from, to }: ChangesProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.businessPlan.compare.queryOptions(
      { documentId, from, ...(to !== undefined && { to }) },
      { ...ALWAYS_REFETCHED, meta: { showsOwnErrors: true } },
    ),
  );
  if (data === undefined)
    return error === null ? (
      <SkeletonList rows={3} label="Comparing the versions" />
    ) : (
      <DataNotLoaded subject="The comparison" error={error} onTryAgain={refetch} />
    );
  if (data.length === 0) return <p className={classes.none}>Nothing has changed.</p>;
  return (
    <div className={classes.sections}>
      {data.map((section) => (
        <ChangedSection key={section.sectionId} section={section} />
      ))}
    </div>
  );
}

function ChangedSection({ section: { title, is, changes } }: { readonly section: SectionChange }) {
  return (
    <section className={classes.section} aria-label={title || "Plan"}>
      <h3>
        {title || "Plan"}{" "}
        {is === "changed" ? null : (
          <StatusBadge fact tone={is === "added" ? "success" : "danger"}>
            {is === "added" ? "Section added" : "Section removed"}
          </StatusBadge>
        )}
      </h3>
      <ul>
        {changes.map((change, place) => (
          <ChangedLine key={place} change={change} section={title} />
        ))}
      </ul>
    </section>
  );
}

function ChangedLine({
  change: { question, before, after },
  section,
}: {
  readonly change: PlanChange;
  readonly section: string;
}) {
  return (
    <li>
      {question === section ? null : <p className={classes.question}>{question}</p>}
      {before === undefined ? null : (
        <p className={classes.line}>
          <span className={classes.label}>{after === undefined ? "Removed" : "Before"}</span>{" "}
          <del>{before}</del>
        </p>
      )}
      {after === undefined ? null : (
        <p className={classes.line}>
          <span className={classes.label}>{before === undefined ? "Added" : "After"}</span> <ins>{after}</ins>
        </p>
      )}
    </li>
  );
}
