// The columns of a table: title and type of each, and the options of choice columns.
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId, useRef } from "react";
import type { FieldProblem } from "@gap/core/blocks/block-kind";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { changeColumnType } from "@gap/core/blocks/kinds/table/table";
import type { TableColumn } from "@gap/core/blocks/kinds/table/table.schema";
import { LinesEditor } from "@gap/web/blocks/parts/lines-editor";
import { NativeSelect } from "@gap/web/blocks/parts/native-select";
import { problemAt } from "@gap/web/blocks/parts/problem-at";
import settings from "@gap/web/blocks/parts/settings.module.css";
import { typedLine } from "@gap/web/blocks/parts/typed-text";
import { useFocusNext } from "@gap/web/blocks/parts/use-focus-next";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextField } from "@gap/web/ui/form/text-field";
import { SortableList } from "@gap/web/ui/sortable-list";
import classes from "./columns-editor.module.css";

interface ColumnsEditorProps {
  readonly columns: readonly TableColumn[];
  readonly onChange: (columns: TableColumn[]) => void;
  readonly problems: readonly FieldProblem[];
}

const TYPES: readonly { readonly value: TableColumn["type"]; readonly label: string }[] = [
  { value: "text", label: "Text" },
  { value: "number", label: "Number" },
  { value: "money", label: "Money" },
  { value: "date", label: "Date" },
  { value: "choice", label: "Choice" },
];

export function ColumnsEditor({ columns, onChange, problems }: ColumnsEditorProps) {
  const labelId = useId();
  const hasRoom = columns.length < BLOCK_LIMITS.columns;
  const { root, addId, focusNext } = useFocusNext<HTMLDivElement>();
  const add = () => {
    const id = newId();
    focusNext(id);
    onChange([...columns, { id, type: "text", title: `Column ${columns.length + 1}` }]);
  };
  const remove = (place: number) => {
    focusNext((columns[place + 1] ?? columns[place - 1])?.id);
    onChange(columns.toSpliced(place, 1));
  };
  const replace = (place: number, next: TableColumn) => onChange(columns.with(place, next));
  const withType = useColumnTypes();
  const setType = (place: number, column: TableColumn, type: TableColumn["type"]) => {
    const next = withType(column, type);
    focusNext(typeFocus(next));
    replace(place, next);
  };
  return (
    <div ref={root} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={settings.label}>
        Columns
      </p>
      <SortableList
        label="Columns"
        isCompact
        items={columns}
        itemId={({ id }) => id}
        itemName={(column) => column.title || `column ${columns.indexOf(column) + 1}`}
        onMove={(from, to) => {
          const moved = columns[from];
          if (moved !== undefined) onChange(columns.toSpliced(from, 1).toSpliced(to, 0, moved));
        }}
      >
        {(column) => {
          const place = columns.indexOf(column);
          const name = `Column ${place + 1}`;
          const problem = problemAt(problems, `columns.${place}`);
          return (
            <div>
              <div className={classes.column}>
                <TextField
                  label={undefined}
                  aria-label={name}
                  data-focus={column.id}
                  value={column.title}
                  maxLength={BLOCK_LIMITS.columnTitle}
                  error={problem}
                  onChange={(event) =>
                    replace(place, {
                      ...column,
                      title: typedLine(event.currentTarget.value, BLOCK_LIMITS.columnTitle),
                    })
                  }
                />
                <NativeSelect
                  aria-label={`Type of ${column.title || name.toLowerCase()}`}
                  options={TYPES}
                  value={column.type}
                  data-focus={typeFocus(column)}
                  onChange={(type) => setType(place, column, type as TableColumn["type"])}
                />
                <PlainIconButton
                  small
                  label={`Remove ${column.title || name.toLowerCase()}`}
                  icon={<IconX size={16} aria-hidden />}
                  onClick={() => remove(place)}
                />
              </div>
              {column.type === "choice" ? (
                <div className={classes.choices}>
                  <LinesEditor
                    label={`Options of ${column.title || name.toLowerCase()}`}
                    noun="option"
                    items={column.choices}
                    most={BLOCK_LIMITS.choices}
                    longest={BLOCK_LIMITS.choice}
                    field={`columns.${place}.choices`}
                    problems={problems}
                    onChange={(choices) => replace(place, { ...column, choices })}
                  />
                </div>
              ) : null}
            </div>
          );
        }}
      </SortableList>
      <FieldError isAnnounced>{problemAt(problems, "columns")}</FieldError>
      <Button
        kind="quiet"
        small
        icon={<IconPlus size={16} aria-hidden />}
        disabled={!hasRoom}
        data-focus={addId}
        onClick={add}
      >
        Add column
      </Button>
      {hasRoom ? null : <p className={settings.note}>{`At most ${BLOCK_LIMITS.columns} columns`}</p>}
    </div>
  );
}

function typeFocus({ id }: TableColumn): string {
  return `type of ${id}`;
}

/** Gives a column another type. A type that it had before brings its former id and options back. */
function useColumnTypes() {
  const formerById = useRef(new Map<string, readonly TableColumn[]>());
  return (column: TableColumn, type: TableColumn["type"]): TableColumn => {
    const former = [column, ...(formerById.current.get(column.id) ?? [])];
    const known = former.find((each) => each.type === type);
    const next =
      known === undefined ? changeColumnType(column, type, newId) : { ...known, title: column.title };
    formerById.current.set(next.id, former);
    return next;
  };
}
