// Inserts a table with a chosen number of rows and columns (spec 3 §5). While the caret is in a table, a labelled menu
// with its actions takes the tool's place.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalEditable } from "@lexical/react/useLexicalEditable";
import { INSERT_TABLE_COMMAND } from "@lexical/table";
import { Menu, Popover, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconChevronDown, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { RICH_TEXT_LIMITS } from "@gap/core/rich-text/rich-text-limits";
import { Button } from "@gap/web/ui/actions/button";
import { NumberField } from "@gap/web/ui/form/number-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { KEEPS_ESCAPE } from "../keeps-escape";
import fields from "../rich-text-editor.module.css";
import { CLOSE_MENU_EVENTS } from "./close-menu-events";
import { useRovingItem } from "./roving";
import { TABLE_ACTS } from "./table-acts";
import { ToolButton } from "./tool-button";
import classes from "./toolbar.module.css";

const USUAL = 5;

interface TableToolProps {
  readonly isInTable: boolean;
  readonly hasSeveralCells: boolean;
}

export function TableTool({ isInTable, hasSeveralCells }: TableToolProps) {
  return isInTable ? <TableMenu hasSeveralCells={hasSeveralCells} /> : <NewTable />;
}

function NewTable() {
  const [editor] = useLexicalComposerContext();
  const [opened, setOpened] = useState(false);
  const [rows, setRows] = useState<number | undefined>(USUAL);
  const [columns, setColumns] = useState<number | undefined>(USUAL);
  const insert = () => {
    editor.dispatchCommand(INSERT_TABLE_COMMAND, {
      rows: String(rows ?? USUAL),
      columns: String(columns ?? USUAL),
      includeHeaders: { rows: true, columns: false },
    });
    setOpened(false);
    editor.focus();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={236} trapFocus>
      <Popover.Target>
        <ToolButton
          name="table"
          label="Insert table"
          icon={<IconTable size={18} />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Insert table" {...KEEPS_ESCAPE}>
        <form
          className={fields["fields"]}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            insert();
          }}
        >
          <NumberField
            label="Rows"
            value={rows}
            onChange={setRows}
            rules={{ maxDecimals: 0, min: 1, max: RICH_TEXT_LIMITS.tableRows }}
            data-autofocus
          />
          <NumberField
            label="Columns"
            value={columns}
            onChange={setColumns}
            rules={{ maxDecimals: 0, min: 1, max: RICH_TEXT_LIMITS.tableColumns }}
          />
          <div className={utility.buttons}>
            <Button kind="main" small type="submit">
              Insert
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function TableMenu({ hasSeveralCells }: { readonly hasSeveralCells: boolean }) {
  const [editor] = useLexicalComposerContext();
  const item = useRovingItem("table");
  const isEditable = useLexicalEditable();
  return (
    <Menu position="bottom-start" width={220} disabled={!isEditable} clickOutsideEvents={CLOSE_MENU_EVENTS}>
      <Menu.Target>
        <UnstyledButton
          {...item}
          className={classes["choice"]}
          data-contextual
          aria-disabled={!isEditable || undefined}
          data-unusable={!isEditable || undefined}
        >
          Table
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {TABLE_ACTS.filter(
          ({ needsSeveralCells }) => needsSeveralCells === undefined || needsSeveralCells === hasSeveralCells,
        ).map(({ label, $act }) => (
          <Menu.Item
            key={label}
            onClick={() => {
              editor.update($act);
              editor.focus();
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
