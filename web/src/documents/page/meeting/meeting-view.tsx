// A session record in its meeting (spec 7 §4): agenda with timers, the section that is on, actions and decisions.
import { IconCheck, IconKeyboard, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { agendaOf, plannedInAll, spentInAll, type Meeting, type Topic } from "@gap/core/documents/meeting";
import type { DocumentMeeting } from "@gap/core/documents/document-view";
import { FillInBlocks } from "@gap/web/blocks/public";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import { useDocumentRights } from "@gap/web/documents/use-document-rights";
import { DocumentActions } from "../actions/document-actions";
import { useOpenDocument, useSessionState } from "../document-context";
import { AgendaOfFirm } from "./agenda-of-firm";
import { Decisions } from "./decisions";
import { FinishMeetingDialog } from "./finish-meeting-dialog";
import { KeyHint, MEETING_KEYS, useMeetingKeys, type MeetingKey } from "./meeting-keys";
import { clockOf } from "./meeting-words";
import { FromPreWork } from "./pre-work";
import { partsOfMeeting } from "./turn-into-action";
import { useMeeting, useMeetingAct } from "./use-meeting";
import classes from "./meeting.module.css";

export function MeetingView() {
  const { view } = useOpenDocument();
  const answers = useSessionState((state) => state.answers);
  const topics = useMemo(() => agendaOf(view.blocks, answers, view.rights.side), [view, answers]);
  const { data, error, refetch, now } = useMeeting(view.documentId, true);
  const act = useMeetingAct(view.documentId);
  if (data === undefined)
    return error === null ? (
      <SkeletonList rows={6} label="Loading the meeting" />
    ) : (
      <DataNotLoaded subject="The meeting" error={error} onTryAgain={refetch} />
    );
  const { meeting } = data;
  if (meeting === undefined || meeting.endedAt !== undefined)
    return (
      <Card>
        <EmptyState
          icon={<IconPlayerPlay />}
          title={meeting === undefined ? "The meeting has not begun" : "The meeting has ended"}
          text={
            meeting === undefined
              ? "Start it to run through the agenda with a timer for each section. Your client can follow on their own screen."
              : `It took ${clockOf(spentInAll(meeting, now))}. Its notes, actions and decisions are part of the document.`
          }
          action={
            <Button kind="main" pending={act.isPending} onClick={() => act.mutate({ act: "start" })}>
              {meeting === undefined ? "Start meeting" : "Go on with the meeting"}
            </Button>
          }
        />
      </Card>
    );
  return <RunningMeeting data={data} meeting={meeting} topics={topics} now={now} act={act} />;
}

interface RunningMeetingProps {
  readonly data: DocumentMeeting;
  readonly meeting: Meeting;
  readonly topics: readonly Topic[];
  readonly now: Date;
  readonly act: ReturnType<typeof useMeetingAct>;
}

function RunningMeeting({ data, meeting, topics, now, act }: RunningMeetingProps) {
  const { view, session, people } = useOpenDocument();
  const keys = useMeetingKeys(useDocumentRights()?.userId);
  const hintOf = (key: MeetingKey) => <KeyHint of={keys.areOn ? key : undefined} />;
  const answers = useSessionState((state) => state.answers);
  const [isFinishing, setIsFinishing] = useState(false);
  const place = topics.findIndex(({ topicId }) => topicId === meeting.topicId);
  const topic = topics[place];
  const next = topics[place + 1];
  const only = useMemo(() => sectionOf(view.blocks, meeting.topicId), [view.blocks, meeting.topicId]);
  const list = view.blocks.find((block) => block.kind === "actionList");
  const parts = useMemo(() => partsOfMeeting(list), [list]);
  return (
    <>
      <div className={classes.bar}>
        <Timer meeting={meeting} topics={topics} now={now} act={act} />
        <div className={classes.acts}>
          <ActionsMenu
            large
            row={keys}
            name="the meeting"
            actions={[
              {
                id: "keys",
                label: keys.areOn ? "Turn off single-key shortcuts" : "Turn on single-key shortcuts",
                icon: <IconKeyboard size={16} />,
                onAct: () => keys.turn(!keys.areOn),
              },
            ]}
          />
          <Button kind="main" onClick={() => setIsFinishing(true)}>
            Finish and send
          </Button>
        </div>
      </div>
      <div className={classes.columns}>
        <AgendaOfFirm
          topics={topics}
          meeting={meeting}
          now={now}
          onGoTo={(topicId) => act.mutate({ act: "goTo", topicId })}
        />
        <section className={classes.middle} aria-label={topic?.title ?? "Document"}>
          {topic === undefined ? null : (
            <>
              <p className={classes.faint}>
                Topic {place + 1} of {topics.length}
              </p>
              <h2 className={classes.topicTitle}>{topic.title}</h2>
              <FromPreWork topicId={topic.topicId} />
            </>
          )}
          <FillInBlocks
            blocks={view.blocks}
            only={only}
            answers={answers}
            reader={view.rights.side}
            parts={parts}
            onAnswer={(answer) => {
              people.typeAt(answer.blockId);
              session.answer(answer);
            }}
          />
          {next === undefined ? null : (
            <Button
              icon={<IconCheck size={16} />}
              pending={act.isPending}
              {...keys.of(MEETING_KEYS.next)}
              onClick={() => act.mutate({ act: "goTo", topicId: next.topicId })}
            >
              Done, next: {next.title}
              {hintOf(MEETING_KEYS.next)}
            </Button>
          )}
        </section>
        <div className={classes.side}>
          {list === undefined ? null : (
            <section className={classes.panel} aria-label="Actions">
              <h2>Actions</h2>
              <DocumentActions
                block={list}
                isReadOnly={false}
                addKey={keys.of(MEETING_KEYS.action)}
                addHint={hintOf(MEETING_KEYS.action)}
              />
            </section>
          )}
          <Decisions meeting={data} topics={topics} keys={keys} />
        </div>
      </div>
      {isFinishing ? <FinishMeetingDialog onClose={() => setIsFinishing(false)} /> : null}
    </>
  );
}

/** The ids of the section's blocks, without its action lists, which are beside it; all of them without sections. */
function sectionOf(blocks: readonly Block[], topicId: string): ReadonlySet<string> {
  let current = "";
  const ids = blocks.flatMap((block) => {
    if (block.kind === "heading") current = block.id;
    return current === topicId && block.kind !== "heading" && block.kind !== "actionList" ? [block.id] : [];
  });
  return new Set(ids);
}

function Timer({ meeting, topics, now, act }: Omit<RunningMeetingProps, "data">) {
  const isRunning = meeting.runningSince !== undefined;
  const planned = plannedInAll(topics);
  return (
    <div className={classes.timer} role="timer" aria-label="Time of the meeting">
      <span className={classes.dot} data-on={isRunning || undefined} aria-hidden />
      <strong>{clockOf(spentInAll(meeting, now))}</strong>
      {planned === 0 ? null : <span className={classes.faint}>of {planned} min</span>}
      <PlainIconButton
        small
        label={isRunning ? "Pause" : "Resume"}
        icon={isRunning ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
        pending={act.isPending}
        onClick={() => act.mutate({ act: isRunning ? "pause" : "resume" })}
      />
    </div>
  );
}
