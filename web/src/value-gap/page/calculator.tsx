// The open calculator: head, tabs, headline results, and the tab or comparison below them; in a meeting without the
// application around it.
import { Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import type { Scenario, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import { LeaveEditor } from "@gap/web/platform/autosave/leave-editor";
import { OvertakenDialog } from "@gap/web/platform/autosave/overtaken-dialog";
import { UnsavedNotice } from "@gap/web/platform/autosave/unsaved-notice";
import { FullPage } from "@gap/web/platform/page/full-page";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { partNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Page } from "@gap/web/ui/page/page";
import { TabStrip } from "@gap/web/ui/page/tab-strip";
import { useIsPhone, useWindowMatches } from "@gap/web/ui/page/use-window-matches";
import { PrintedCalculator } from "../print/printed-calculator";
import { SessionProvider, useCalculator, useCalculatorState } from "../saving/session-context";
import { useLockedScenarios } from "../saving/use-locked-scenarios";
import { useOpenSession } from "../saving/use-open-session";
import { CompareButton, ScenarioMenu } from "../scenarios/scenario-menu";
import { useComparing, type Comparing } from "../scenarios/use-comparing";
import { FootBar } from "./foot-bar";
import { HeadActions, MeetingBar, PageSaveStatus, UndoButtons } from "./head-parts";
import { Headline } from "./headline";
import { TabContent } from "./tab-content";
import { CALCULATOR_TABS, type CalculatorTab } from "./tabs";
import { useAttaching } from "./use-attaching";
import { useMeeting } from "./use-meeting";
import { useUndoKeys } from "./use-undo-keys";
import classes from "./calculator.module.css";

const LockedNotice = optionalPart(() => import("./locked-notice").then((module) => module.LockedNotice));
const Comparison = optionalPart(() => import("../scenarios/comparison").then((module) => module.Comparison));

interface CalculatorProps {
  readonly view: ValueGapOfClient;
  readonly orgId: string;
  readonly me: Scenario["owner"];
  readonly refetch: () => void;
}

export function Calculator({ view, orgId, me, refetch }: CalculatorProps) {
  const address = useCalculatorAddress();
  const session = useOpenSession({ view, orgId, me, refetch, scenarioId: address.scenarioId });
  useLockedScenarios(session, view.client.clientOrgId);
  return (
    <SessionProvider session={session} view={view}>
      <OpenCalculator address={address} />
    </SessionProvider>
  );
}

function OpenCalculator({ address }: { readonly address: CalculatorAddress }) {
  const { session, client } = useCalculator();
  const attaching = useAttaching();
  const meeting = useMeeting();
  const comparing = useComparing();
  const isWide = useWindowMatches("(min-width: 900px)");
  const isPhone = useIsPhone();
  // Chosen once: typing the first figure must not lead away from Inputs.
  const [opensWith] = useState<CalculatorTab>(() => (session.state().hasFigures ? "profit" : "inputs"));
  const tab = address.tab ?? opensWith;
  const scenarioId = useCalculatorState(({ scenario }) => scenario?.id);
  const showScenario = useEffectEvent((id: string | undefined) => address.showScenario(id));
  useEffect(() => showScenario(scenarioId), [scenarioId]);
  useUndoKeys();
  const content = (
    <CalculatorTabs
      tab={tab}
      comparing={comparing}
      isMeeting={meeting.isOn}
      onTab={(next) => {
        comparing.end();
        address.showTab(next);
      }}
    />
  );
  return (
    <>
      {meeting.isOn ? (
        <FullPage bar={<MeetingBar onEnd={meeting.end} />}>
          <main className={classes.meeting}>{content}</main>
        </FullPage>
      ) : (
        <Page
          trail={<p className={classes.trail}>Value Gap Calculator</p>}
          title={client.name}
          {...(isWide ? {} : { subtitle: <PageSaveStatus /> })}
          {...(isWide
            ? {
                actions: (
                  <>
                    <PageSaveStatus />
                    <HeadActions onMeeting={meeting.begin} />
                    {attaching.button}
                  </>
                ),
              }
            : {
                moreActions: <HeadActions onMeeting={meeting.begin} />,
                ...(!isPhone && attaching.button !== undefined && { actions: attaching.button }),
              })}
        >
          <Notices />
          {content}
        </Page>
      )}
      <FootBar button={isPhone ? attaching.button : undefined} />
      {attaching.dialog}
      <PrintedCalculator />
      <Leaving />
    </>
  );
}

interface CalculatorTabsProps {
  readonly tab: CalculatorTab;
  readonly comparing: Comparing;
  readonly isMeeting: boolean;
  readonly onTab: (tab: CalculatorTab) => void;
}

function CalculatorTabs({ tab, comparing, isMeeting, onTab }: CalculatorTabsProps): ReactNode {
  const { session } = useCalculator();
  const isLocked = useCalculatorState(({ lockedBy }) => lockedBy !== undefined);
  const shownTab = comparing.isOn ? null : tab;
  return (
    <Tabs
      value={shownTab}
      onChange={(next) => next !== null && onTab(next as CalculatorTab)}
      className={classes.tabs ?? ""}
    >
      <div className={classes.tabRow}>
        <TabStrip label="Calculator" current={shownTab ?? ""}>
          {CALCULATOR_TABS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <div className={classes.tools}>
          <UndoButtons />
          <ScenarioMenu comparing={comparing} />
          <CompareButton comparing={comparing} />
        </div>
      </div>
      {shownTab === null ? (
        <Comparison
          ids={comparing.ids}
          hasNotes={!isMeeting}
          whenFailed={partNotLoaded("The comparison")}
          onChoose={(id) => {
            session.show(id);
            comparing.end();
          }}
        />
      ) : (
        <>
          {isLocked ? <LockedNotice /> : null}
          <Headline tab={tab} />
          <Tabs.Panel key={tab} value={tab}>
            <TabContent tab={tab} onInputs={() => onTab("inputs")} />
          </Tabs.Panel>
        </>
      )}
    </Tabs>
  );
}

function Notices() {
  const { session } = useCalculator();
  const saving = useCalculatorState((state) => state.saving);
  return (
    <div className={classes.notices}>
      {session.canChange ? null : (
        <Banner tone="info">
          This client is archived, so its figures and scenarios can only be read. Restore the client to change
          them.
        </Banner>
      )}
      <UnsavedNotice saving={saving} isInShell />
    </div>
  );
}

/** What happens to edits that are not saved: overtaken by someone else, or left behind with the page. */
function Leaving() {
  const { session } = useCalculator();
  const overtaken = useCalculatorState((state) => state.overtaken);
  const isUnsaved = useCalculatorState(({ saving }) => saving.isSaving || saving.hasFailed);
  return (
    <>
      <OvertakenDialog edits={overtaken} subject={overtaken?.subject ?? "scenario"} />
      <LeaveEditor
        isUnsaved={isUnsaved}
        settle={() => session.trySaving()}
        staysOnPath
        isAsking={false}
        onStay={() => undefined}
        onDiscard={() => session.discard()}
        onClose={() => undefined}
      />
    </>
  );
}

interface CalculatorAddress {
  readonly tab: CalculatorTab | undefined;
  readonly scenarioId: string | undefined;
  readonly showTab: (tab: CalculatorTab) => void;
  readonly showScenario: (scenarioId: string | undefined) => void;
}

/** Tab and scenario are in the address, so that back, reload and links keep them. */
function useCalculatorAddress(): CalculatorAddress {
  const search: { tab?: unknown; scenario?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = CALCULATOR_TABS.find(({ id }) => id === search.tab)?.id;
  const scenarioId = typeof search.scenario === "string" ? search.scenario : undefined;
  const go = (next: { tab?: string | undefined; scenario?: string | undefined }, replace: boolean) =>
    void navigate({ to: ".", search: next as never, replace, resetScroll: false });
  return {
    tab,
    scenarioId,
    showTab: (next) => go({ tab: next, ...(scenarioId !== undefined && { scenario: scenarioId }) }, false),
    showScenario: (id) => {
      if (id === scenarioId) return;
      go({ ...(tab !== undefined && { tab }), ...(id !== undefined && { scenario: id }) }, true);
    },
  };
}
