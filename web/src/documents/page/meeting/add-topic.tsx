// Adds a topic to the agenda during the meeting: its title and, if wanted, its planned minutes.
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { newTopicSchema } from "@gap/core/documents/document.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { FieldError } from "@gap/web/ui/form/field-error";
import { NumberField } from "@gap/web/ui/form/number-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { useOpenDocument } from "../document-context";
import classes from "./meeting.module.css";

const fields = newTopicSchema.pick({ title: true, plannedMinutes: true });
const MINUTES = { min: 1, max: BLOCK_LIMITS.plannedMinutes, maxDecimals: 0 } as const;

export function AddTopic() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <TopicForm onClose={() => setIsOpen(false)} />;
  return (
    <Button kind="quiet" small icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
      Add a topic
    </Button>
  );
}

function TopicForm({ onClose }: { readonly onClose: () => void }) {
  const { documentId } = useOpenDocument().view;
  const { document: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  // A repeated call after a lost answer carries the same id.
  const [topicId] = useState(newId);
  const form = useSchemaForm({
    schema: fields,
    initialValues: { title: "", plannedMinutes: undefined as number | undefined },
  });
  const add = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: (topic: { title: string; plannedMinutes?: number | undefined }) =>
      calls.addTopic.mutate({ documentId, topicId, ...topic }),
    onSuccess: async () => {
      await refreshAnswers("document.get", "document.getMeeting");
      onClose();
    },
  });
  return (
    <form
      className={classes.newTopic}
      aria-label="New topic"
      {...form.formProps(add.isPending, (topic) => add.mutate(topic))}
    >
      <TextField
        label="Topic"
        required
        autoFocus
        maxLength={BLOCK_LIMITS.title}
        {...form.text("title", "filled")}
        onKeyDown={({ key }) => {
          if (key === "Escape") onClose();
        }}
      />
      <NumberField label="Minutes" description="Optional" rules={MINUTES} {...form.field("plannedMinutes")} />
      <FieldError isAnnounced>
        {add.error === null ? undefined : `The topic was not added. ${problemOf(add.error)}`}
      </FieldError>
      <div className={classes.formButtons}>
        <Button kind="main" small type="submit" pending={add.isPending}>
          Add
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
