// Admin settings (spec 4 §F): stage and regions, state of the services, configuration, and a test mail.
import { useQuery } from "@tanstack/react-query";
import { IconMail, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { DataTable } from "@gap/web/ui/table/data-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import classes from "./admin-settings.module.css";

interface Setting {
  readonly name: string;
  readonly value: string | null;
  readonly isHidden: boolean;
}

interface Service {
  readonly service: string;
  readonly kind: string;
  readonly state: string;
}

interface RegionOfInstallation {
  readonly id: string;
  readonly apiBase: string;
  readonly isServedHere: boolean;
  readonly isThisOne: boolean;
}

export function AdminSettingsPage() {
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery(
    // Never cached: an old state is worthless.
    useApi().options.dev.getAdminSettings.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  return (
    <Page
      title="Admin Settings"
      actions={
        <>
          <Button icon={<IconRefresh size={16} />} pending={isFetching} onClick={() => void refetch()}>
            Check again
          </Button>
          <SendTestMail />
        </>
      }
    >
      <DataNotLoaded subject="The settings" error={error} onTryAgain={refetch} />
      {found === undefined ? (
        error === null ? (
          <SkeletonText lines={6} label="Loading settings" />
        ) : null
      ) : (
        <>
          <Services services={found.services} />
          <Regions stage={found.stage} regions={found.regions} />
          <Settings settings={found.settings} />
        </>
      )}
    </Page>
  );
}

function SendTestMail() {
  const { mutate, isPending } = useAct(
    useApi().options.dev.sendTestMail.mutationOptions({
      onSuccess: ({ to }) => showSnackbar({ tone: "success", message: `Test email sent to ${to}` }),
    }),
  );
  return (
    <Button kind="main" icon={<IconMail size={16} />} pending={isPending} onClick={() => mutate()}>
      Send test email
    </Button>
  );
}

const SERVICE_LABELS: Readonly<Record<string, string>> = {
  database: "Database",
  mail: "Mail",
  files: "Files",
  "fan-out": "Fan-out",
};
const TONES: Readonly<Record<string, BadgeTone>> = { ok: "success", checking: "neutral" };

function Services({ services }: { services: readonly Service[] }) {
  return (
    <Card title="State">
      <Facts
        facts={{
          ...Object.fromEntries(
            services.map(({ service, ...state }) => [
              SERVICE_LABELS[service] ?? service,
              <ServiceState key={service} {...state} />,
            ]),
          ),
          Browser: <BrowserState />,
        }}
      />
    </Card>
  );
}

/** A separate query: finding, unpacking and starting the browser is slow and must not delay the rest. */
function BrowserState() {
  const { data, error, isFetching, refetch } = useQuery(
    useApi().options.dev.checkBrowser.queryOptions(undefined, { ...ALWAYS_REFETCHED, retry: false }),
  );
  const found = error === null ? data : undefined;
  const state = isFetching ? "checking" : (found?.state ?? "not checked");
  return (
    <ServiceState state={state} kind={found?.kind ?? (error === null ? "" : problemOf(error))}>
      <Button
        kind="link"
        small
        aria-label="Check again: browser"
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        Check again
      </Button>
    </ServiceState>
  );
}

function ServiceState({ kind, state, children }: Omit<Service, "service"> & { children?: ReactNode }) {
  return (
    <span className={classes.state}>
      <StatusBadge tone={TONES[state] ?? "danger"}>{state}</StatusBadge>{" "}
      <span className={classes.kind}>{kind}</span>
      {children}
    </span>
  );
}

function Regions({ stage, regions }: { stage: string; regions: readonly RegionOfInstallation[] }) {
  return (
    <Card title="Stage and regions">
      <Facts
        facts={{
          Stage: stage,
          ...Object.fromEntries(regions.map((region) => [`Region ${region.id}`, regionInWords(region)])),
        }}
      />
    </Card>
  );
}

function regionInWords({ apiBase, isServedHere, isThisOne }: RegionOfInstallation) {
  return (
    <>
      {apiBase}{" "}
      <span className={classes.kind}>
        {isThisOne ? "current region" : isServedHere ? "served here" : "served elsewhere"}
      </span>
    </>
  );
}

const COLUMNS: readonly TableColumn<Setting>[] = [
  {
    id: "name",
    header: "Variable",
    value: ({ name }) => name,
    searchable: true,
    sortable: true,
    phone: "title",
  },
  {
    id: "value",
    header: "Value",
    value: shownValue,
    cell: (setting) => <span className={classes.value}>{shownValue(setting)}</span>,
    searchable: true,
    phone: "subtitle",
  },
];

function shownValue({ value, isHidden }: Setting): string {
  return isHidden ? "Set, hidden" : (value ?? "Not set");
}

function Settings({ settings }: { settings: readonly Setting[] }) {
  return (
    <DataTable
      label="configuration"
      preset="grid"
      rows={settings}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      columns={COLUMNS}
      empty={{ title: "Nothing is configured" }}
    />
  );
}
