// The menu that chooses the columns of the board.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { BOARD_COLUMNS_BY } from "@gap/core/work-items/work-item.schema";
import type { BoardColumnsBy } from "@gap/core/work-items/board";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./board.module.css";

const NAMES: Readonly<Record<BoardColumnsBy, string>> = { step: "Current step", status: "Status" };

interface ColumnsMenuProps {
  readonly columnsBy: BoardColumnsBy;
  readonly onChoose: (columnsBy: BoardColumnsBy) => void;
}

export function ColumnsMenu({ columnsBy, onChoose }: ColumnsMenuProps) {
  return (
    <div className={classes.columnsBy}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button kind="quiet" small>
            <span className={classes.chosen}>
              Columns: {NAMES[columnsBy].toLowerCase()}
              <IconChevronDown size={16} aria-hidden />
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {BOARD_COLUMNS_BY.map((by) => (
            <Menu.Item
              key={by}
              onClick={() => onChoose(by)}
              rightSection={by === columnsBy ? <IconCheck size={16} aria-label="chosen" /> : null}
            >
              {NAMES[by]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
