// Settings of tables: the columns with their types, and rows that are fixed or added.
import { useRef } from "react";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { LinesEditor } from "@gap/web/blocks/parts/lines-editor";
import { newId } from "@gap/web/platform/new-id";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ColumnsEditor } from "./columns-editor";

const COUNT = { maxDecimals: 0, min: 1, max: BLOCK_LIMITS.rows };

const ROWS = [
  { value: "addable", label: "Added as needed" },
  { value: "fixed", label: "Fixed" },
] as const;

export function TableSettings({ block, onChange, problems }: SettingsProps<TableBlock>) {
  const { columns, rows } = block;
  // Another choice of rows can be taken back without naming them, or setting their number, again.
  const formerRows = useRef(rows);
  const setRows = (next: TableBlock["rows"]) => {
    formerRows.current = rows;
    onChange({ ...block, rows: next });
  };
  return (
    <div className={utility.grid20}>
      <ColumnsEditor
        columns={columns}
        problems={problems}
        onChange={(next) => onChange({ ...block, columns: next })}
      />
      <SegmentedField
        label="Rows"
        options={ROWS}
        value={"fixed" in rows ? "fixed" : "addable"}
        onChange={(kind) => setRows(kind in formerRows.current ? formerRows.current : newRows(kind))}
      />
      {"fixed" in rows ? (
        <LinesEditor
          label="Row names"
          noun="row"
          items={rows.fixed}
          most={BLOCK_LIMITS.rows}
          longest={BLOCK_LIMITS.columnTitle}
          field="rows"
          problems={problems}
          onChange={(fixed) => onChange({ ...block, rows: { fixed } })}
        />
      ) : (
        <KeptNumberField
          label="Maximum number of rows"
          rules={COUNT}
          value={rows.addable}
          onChange={(addable) => {
            if (addable !== undefined) onChange({ ...block, rows: { addable } });
          }}
        />
      )}
    </div>
  );
}

function newRows(kind: (typeof ROWS)[number]["value"]): TableBlock["rows"] {
  return kind === "fixed" ? { fixed: [{ id: newId(), label: "Row 1" }] } : { addable: BLOCK_LIMITS.rows };
}
