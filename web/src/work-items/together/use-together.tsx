// The actions for selected rows of the list, and the dialog of the chosen one.
import { useState } from "react";
import { mayDo } from "@gap/core/work-items/work-item-status";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import type { SelectionAction } from "@gap/web/ui/table/table-types";
import { TOGETHER, TOGETHER_KINDS, type TogetherKind } from "./together-words";

const ChangeTogetherDialog = optionalPart(() =>
  import("./change-together-dialog").then((module) => module.ChangeTogetherDialog),
);

interface Begun {
  readonly kind: TogetherKind;
  readonly items: readonly ListedWorkItem[];
  readonly clear: () => void;
}

export function useTogether(mayMaintain: boolean) {
  const [begun, setBegun] = useState<Begun>();
  const end = () => setBegun(undefined);
  const actions = (): readonly SelectionAction<ListedWorkItem>[] =>
    TOGETHER_KINDS.map((kind) => ({
      label: TOGETHER[kind].action,
      onAct: (items, clear) => setBegun({ kind, items, clear }),
    }));
  return {
    /** Undefined if rows cannot be selected. */
    actions: mayMaintain ? actions : undefined,
    /** Archived work items can only be reopened. */
    selectable: ({ status }: ListedWorkItem) => mayDo("archive", status),
    dialog:
      begun === undefined ? null : (
        <ChangeTogetherDialog
          kind={begun.kind}
          items={begun.items}
          onClose={end}
          onDone={begun.clear}
          whenFailed={dialogNotLoaded("The dialog", end)}
        />
      ),
  };
}
