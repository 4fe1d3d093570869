// A list of short texts in a block's settings, such as options and rows: typed, reordered, added and removed. Enter adds
// the next one.
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import type { FieldProblem } from "@gap/core/blocks/block-kind";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextField } from "@gap/web/ui/form/text-field";
import { SortableList } from "@gap/web/ui/sortable-list";
import { problemAt } from "./problem-at";
import { typedLine } from "./typed-text";
import { useFocusNext } from "./use-focus-next";
import classes from "./settings.module.css";

export interface Line {
  readonly id: string;
  readonly label: string;
}

interface LinesEditorProps<Item extends Line> {
  readonly label: string;
  /** One of them, in lower case: option, row. */
  readonly noun: string;
  readonly items: readonly Item[];
  readonly onChange: (items: (Item | Line)[]) => void;
  readonly most: number;
  readonly longest: number;
  /** Problems of the list are at this field, those of a line at `{field}.{place}`. */
  readonly field: string;
  readonly problems: readonly FieldProblem[];
}

export function LinesEditor<Item extends Line>(props: LinesEditorProps<Item>) {
  const { label, noun, items, onChange, most, longest, field, problems } = props;
  const labelId = useId();
  const { root, addId, focusNext } = useFocusNext<HTMLDivElement>();
  const hasRoom = items.length < most;
  const add = (place: number) => {
    if (!hasRoom) return;
    const added: Line = { id: newId(), label: "" };
    focusNext(added.id);
    onChange(items.toSpliced(place, 0, added as Item));
  };
  const remove = (place: number) => {
    focusNext((items[place + 1] ?? items[place - 1])?.id);
    onChange(items.toSpliced(place, 1));
  };
  return (
    <div ref={root} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      {items.length === 0 ? null : (
        <SortableList
          label={label}
          isCompact
          items={items}
          itemId={({ id }) => id}
          itemName={(item) => item.label || `${noun} ${items.indexOf(item) + 1}`}
          onMove={(from, to) => {
            const moved = items[from];
            if (moved !== undefined) onChange(items.toSpliced(from, 1).toSpliced(to, 0, moved));
          }}
        >
          {(item) => {
            const place = items.indexOf(item);
            const name = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${place + 1}`;
            return (
              <div className={classes.line}>
                <TextField
                  label={undefined}
                  aria-label={name}
                  data-focus={item.id}
                  value={item.label}
                  maxLength={longest}
                  error={problemAt(problems, `${field}.${place}`)}
                  onChange={(event) =>
                    onChange(
                      items.with(place, { ...item, label: typedLine(event.currentTarget.value, longest) }),
                    )
                  }
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    add(place + 1);
                  }}
                />
                <PlainIconButton
                  small
                  label={`Remove ${item.label || name.toLowerCase()}`}
                  icon={<IconX size={16} aria-hidden />}
                  onClick={() => remove(place)}
                />
              </div>
            );
          }}
        </SortableList>
      )}
      <FieldError isAnnounced>{problemAt(problems, field)}</FieldError>
      <Button
        kind="quiet"
        small
        icon={<IconPlus size={16} aria-hidden />}
        disabled={!hasRoom}
        data-focus={addId}
        onClick={() => add(items.length)}
      >
        Add {noun}
      </Button>
      {hasRoom ? null : <p className={classes.note}>{`At most ${most} ${noun}s`}</p>}
    </div>
  );
}
