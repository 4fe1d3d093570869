// The decisions of a meeting: rows with their section, who wrote them down and when; typed, changed and removed in place.
import { IconCircleCheck, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { DocumentMeeting } from "@gap/core/documents/document-view";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import type { Decision, Topic } from "@gap/core/documents/meeting";
import { formatTimeIn } from "@gap/core/shared/calendar/zoned-time";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextField } from "@gap/web/ui/form/text-field";
import { useOpenDocument } from "../document-context";
import { KeyHint, MEETING_KEYS, type useMeetingKeys } from "./meeting-keys";
import classes from "./meeting.module.css";

interface DecisionsProps {
  readonly meeting: DocumentMeeting;
  readonly topics: readonly Topic[];
  readonly keys: ReturnType<typeof useMeetingKeys>;
}

export function Decisions({ meeting: { decisions, people }, topics, keys }: DecisionsProps) {
  const { documentId, timezone } = useOpenDocument().view;
  const { document: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const onSettled = () => refreshAnswers("document.getMeeting");
  const meta = { showsOwnErrors: true };
  const add = useAct({
    meta,
    mutationFn: (decision: { decisionId: string; text: string }) =>
      calls.addDecision.mutate({ documentId, ...decision }),
    onSettled,
  });
  const remove = useAct({
    meta,
    mutationFn: (decisionId: string) => calls.editDecision.mutate({ documentId, decisionId, text: null }),
    onSettled,
  });
  // A repeated call after a lost answer carries the same id.
  const [typed, setTyped] = useState({ text: "", decisionId: newId() });
  const text = typed.text.trim();
  const factsOf = ({ topicId, by, at }: Decision) =>
    [
      topics.find((topic) => topic.topicId === topicId)?.title,
      people[by]?.name,
      formatTimeIn(at, timezone),
    ].filter(Boolean);
  const error = add.error ?? remove.error;
  return (
    <section className={classes.panel} aria-label="Decisions">
      <h2>
        Decisions <span className={classes.faint}>{decisions.length === 0 ? "" : decisions.length}</span>
      </h2>
      <ul>
        {decisions.map((decision) => (
          <li key={decision.decisionId} className={classes.decision}>
            <IconCircleCheck size={18} aria-hidden />
            <div className={classes.grow}>
              <p>{decision.text}</p>
              <p className={classes.faint}>{factsOf(decision).join(", ")}</p>
            </div>
            <PlainIconButton
              small
              label={`Remove the decision ${decision.text}`}
              icon={<IconTrash size={16} />}
              pending={remove.isPending && remove.variables === decision.decisionId}
              onClick={() => remove.mutate(decision.decisionId)}
            />
          </li>
        ))}
      </ul>
      <form
        className={classes.add}
        onSubmit={(event) => {
          event.preventDefault();
          if (text === "" || add.isPending) return;
          add.mutate(
            { decisionId: typed.decisionId, text },
            { onSuccess: () => setTyped({ text: "", decisionId: newId() }) },
          );
        }}
      >
        <TextField
          label="New decision"
          {...keys.of(MEETING_KEYS.decision)}
          rightSection={keys.areOn ? <KeyHint of={MEETING_KEYS.decision} /> : undefined}
          maxLength={DOCUMENT_LIMITS.decision}
          value={typed.text}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, text: value }))}
        />
        <Button
          type="submit"
          small
          icon={<IconPlus size={16} />}
          pending={add.isPending}
          disabled={text === ""}
        >
          Add decision
        </Button>
      </form>
      <FieldError isAnnounced>
        {error === null ? undefined : `The decision was not saved. ${problemOf(error)}`}
      </FieldError>
    </section>
  );
}
