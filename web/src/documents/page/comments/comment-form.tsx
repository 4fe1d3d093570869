// A new comment: its text with mentions, and for advisors whether the client sees it.
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Block } from "@gap/core/blocks/block.schema";
import { blocksOfSide } from "@gap/core/documents/document-content";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import type { DocumentPerson } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { useOpenDocument, useSessionState } from "../document-context";
import { matchingPeople, mentionedIn, typedMention, withMention, type MentionablePerson } from "./mentions";
import classes from "./comments.module.css";

const AUDIENCES = [
  { value: "shared", label: "Shared with the client" },
  { value: "internal", label: "Internal" },
] as const;

interface CommentFormProps {
  readonly block: Block;
  /** Those who have commented. */
  readonly people: Readonly<Record<string, DocumentPerson>>;
}

export function CommentForm({ block, people }: CommentFormProps) {
  const { view } = useOpenDocument();
  const { document: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const isAdvisor = view.rights.side === "advisor";
  // The client does not see blocks for advisors.
  const canBeShared = blocksOfSide(view.blocks, "client").some(({ id }) => id === block.id);
  const [audience, setAudience] = useState<"shared" | "internal">(canBeShared ? "shared" : "internal");
  const [text, setText] = useState("");
  // The same for repeated tries, so that the comment is added once.
  const [commentId, setCommentId] = useState(newId);
  const isInternal = isAdvisor && audience === "internal";
  const mentionable = useMentionable(people, isInternal || !canBeShared);
  const add = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      await calls.addComment.mutate({
        documentId: view.documentId,
        blockId: block.id,
        commentId,
        isInternal,
        text: text.trim(),
        mentions: mentionedIn(text, mentionable).slice(0, DOCUMENT_LIMITS.mentions),
      });
      await refreshAnswers("document.listComments");
    },
    onSuccess: () => {
      setText("");
      setCommentId(newId());
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") add.mutate();
      }}
    >
      {isAdvisor && canBeShared ? (
        <SegmentedField label="Who sees it" options={AUDIENCES} value={audience} onChange={setAudience} />
      ) : null}
      <MentionField
        text={text}
        people={mentionable}
        hint={
          isAdvisor
            ? isInternal
              ? "Only your firm sees it."
              : "The client sees it."
            : "Your advisor sees it."
        }
        onChange={setText}
      />
      <FieldError isAnnounced>
        {add.error === null ? undefined : `Your comment was not added. ${problemOf(add.error)}`}
      </FieldError>
      <div className={classes.submit}>
        <Button type="submit" kind="main" pending={add.isPending} disabled={text.trim() === ""}>
          Comment
        </Button>
      </div>
    </form>
  );
}

/** People of the document, and for advisors the members of the firm; internal comments mention only these. */
function useMentionable(
  commenters: CommentFormProps["people"],
  isInternal: boolean,
): readonly MentionablePerson[] {
  const { view, reader } = useOpenDocument();
  const known = useSessionState((state) => state.people);
  const { data: members = [] } = useQuery(
    useApi().options.workItem.listMembers.queryOptions(undefined, {
      ...ALWAYS_REFETCHED,
      enabled: view.rights.side === "advisor",
    }),
  );
  const people = new Map<string, string>();
  for (const [id, { name, side }] of Object.entries({ ...known, ...commenters }))
    if (!isInternal || side === "advisor") people.set(id, name);
  for (const { userId, name } of members) people.set(userId, name);
  people.delete(reader.userId);
  return [...people].map(([id, name]) => ({ id, name }));
}

interface MentionFieldProps {
  readonly text: string;
  readonly people: readonly MentionablePerson[];
  readonly hint: string;
  readonly onChange: (text: string) => void;
}

function MentionField({ text, people, hint, onChange }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const found = isClosed ? [] : matchingPeople(typedMention(text, cursor), people);
  const chosen = found[Math.min(active, found.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;
  const mention = (person: MentionablePerson) => {
    const next = withMention(text, cursor, person);
    onChange(next.text);
    setCursor(next.cursor);
    // After the text is rendered, which moves the cursor to its end.
    queueMicrotask(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.cursor, next.cursor);
    });
  };
  const keyed = (event: KeyboardEvent) => {
    if (chosen === undefined) return;
    if (event.key === "ArrowDown") setActive((active + 1) % found.length);
    else if (event.key === "ArrowUp") setActive((active + found.length - 1) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") mention(chosen);
    else if (event.key === "Escape") setIsClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.mention}>
      <TextAreaField
        ref={field}
        label="Comment"
        description={`${hint} Type @ to mention a person.`}
        value={text}
        maxLength={DOCUMENT_LIMITS.comment}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={chosen && optionId(chosen.id)}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          onChange(value);
          setCursor(selectionStart);
          setActive(0);
          setIsClosed(false);
        }}
        onSelect={({ currentTarget: { selectionStart } }) => setCursor(selectionStart)}
        onKeyDownCapture={keyed}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="People"
        className={classes.people}
        hidden={found.length === 0}
      >
        {found.map((person) => (
          <div
            key={person.id}
            id={optionId(person.id)}
            role="option"
            tabIndex={-1}
            aria-selected={person === chosen}
            // The field keeps the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              mention(person);
            }}
          >
            {person.name}
          </div>
        ))}
      </div>
    </div>
  );
}
