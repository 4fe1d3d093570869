// Views of tables.
import { IconTable } from "@tabler/icons-react";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { TableFillIn } from "./table-fill-in";
import { TableRead } from "./table-read";

export const table: BlockViews<TableBlock> = {
  icon: IconTable,
  FillIn: TableFillIn,
  Read: TableRead,
  Settings: lazySettings(() => import("./table-settings").then((module) => module.TableSettings)),
  isWide: true,
};
