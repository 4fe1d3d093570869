// Actions of a template or process from its row: open, edit, favourite, clone, discard a draft, archive, restore.
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { mayDo, type LifeCycleAct } from "@gap/core/publishing/life-cycle";
import type { Favourites } from "@gap/web/favourites/public";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useUndo } from "@gap/web/platform/drafts/use-undo";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { ArchiveQuestion } from "./archive-question";
import { DiscardQuestion } from "./discard-question";
import { lifeCycleOf, NOUN_NAMES, type PublishedKind, type PublishedRecord } from "./published-kind";
import { useDiscardDraft } from "./use-discard-draft";

interface PublishingActs<Row> {
  readonly actionsFor: (row: Row) => RowAction<Row>[];
  readonly clone: (row: Row) => void;
  /** The id of the record that is being cloned. */
  readonly cloning: string | undefined;
  /** To be rendered once on the page. */
  readonly dialog: ReactNode;
}

interface PublishingActsInput<Row> {
  readonly kind: PublishedKind;
  readonly recordOf: (row: Row) => PublishedRecord;
  readonly mayMaintain: boolean;
  /** Whether a copy may be made; by default by everybody who maintains. */
  readonly mayClone?: (row: Row) => boolean;
  readonly favourites: Favourites;
  readonly onOpen: (id: string) => void;
}

export function usePublishingActs<Row>(input: PublishingActsInput<Row>): PublishingActs<Row> {
  const { kind, recordOf } = input;
  const [toDiscard, setToDiscard] = useState<PublishedRecord>();
  const [toArchive, setToArchive] = useState<UsedRecord>();
  const calls = usePublishingCalls(kind, input.onOpen);
  const discard = useDiscardDraft(kind);
  const askToArchive = async (record: PublishedRecord) => {
    const found = await calls.consequenceOfArchiving(record);
    if (found === "failed") return;
    if (found === undefined) await calls.archive(record);
    else setToArchive({ record, consequence: found });
  };
  return {
    actionsFor: (row) => {
      const record = recordOf(row);
      const mayClone = input.mayMaintain && (input.mayClone?.(row) ?? true);
      return actionsOf(record, {
        ...input,
        ...calls,
        mayClone,
        askToArchive: (used) => void askToArchive(used),
        askToDiscard: setToDiscard,
      }).map(({ isOffered: _offered, onAct, ...action }) => ({ ...action, onAct: () => onAct(record) }));
    },
    clone: (row) => calls.clone(recordOf(row)),
    cloning: calls.cloning,
    dialog:
      toArchive !== undefined ? (
        <ArchiveQuestion
          noun={kind.noun}
          {...toArchive}
          onConfirm={async () => {
            await calls.archive(toArchive.record);
            setToArchive(undefined);
          }}
          onCancel={() => setToArchive(undefined)}
        />
      ) : toDiscard === undefined ? null : (
        <DiscardQuestion
          noun={kind.noun}
          record={toDiscard}
          onConfirm={async () => {
            await discard(toDiscard);
            setToDiscard(undefined);
          }}
          onCancel={() => setToDiscard(undefined)}
        />
      ),
  };
}

interface UsedRecord {
  readonly record: PublishedRecord;
  readonly consequence: string;
}

interface ActionsInput extends ReturnType<typeof usePublishingCalls> {
  readonly mayMaintain: boolean;
  readonly mayClone: boolean;
  readonly favourites: Favourites;
  readonly onOpen: (id: string) => void;
  readonly askToArchive: (record: PublishedRecord) => void;
  readonly askToDiscard: (record: PublishedRecord) => void;
}

type OfferedAction = RowAction<PublishedRecord> & { readonly isOffered: boolean };

function actionsOf(record: PublishedRecord, input: ActionsInput): OfferedAction[] {
  const { mayMaintain, mayClone, favourites, onOpen, clone, restore, askToArchive, askToDiscard } = input;
  const isFavourite = favourites.isFavourite(record.id);
  const may = (act: LifeCycleAct) => mayMaintain && !record.isProvided && mayDo(act, lifeCycleOf(record));
  const all: OfferedAction[] = [
    {
      id: "edit",
      label: may("updateDraft") || may("createDraft") ? "Edit" : "Open",
      icon: <IconPencil size={16} />,
      isOffered: true,
      onAct: ({ id }) => onOpen(id),
    },
    {
      id: "favourite",
      label: isFavourite ? "Remove from favourites" : "Add to favourites",
      icon: isFavourite ? <IconStarOff size={16} /> : <IconStar size={16} />,
      isOffered: true,
      onAct: ({ id }) => favourites.mark(id, !isFavourite),
    },
    {
      id: "clone",
      label: "Clone",
      icon: <IconCopy size={16} />,
      isOffered: mayClone,
      onAct: clone,
    },
    {
      id: "restore",
      label: "Restore",
      icon: <IconArrowBackUp size={16} />,
      isOffered: may("restore"),
      onAct: restore,
    },
    {
      id: "archive",
      label: "Archive",
      icon: <IconArchive size={16} />,
      isOffered: may("archive"),
      onAct: askToArchive,
    },
    {
      id: "discard",
      label: "Discard draft",
      icon: <IconTrash size={16} />,
      tone: "danger",
      isOffered: may("discardDraft"),
      onAct: askToDiscard,
    },
  ];
  return all.filter(({ isOffered }) => isOffered);
}

function usePublishingCalls(kind: PublishedKind, onOpen: (id: string) => void) {
  const noun = NOUN_NAMES[kind.noun];
  const undo = useUndo(kind.changed);
  const { mutateAsync } = useAct({
    mutationFn: ({ act }: { readonly act: () => Promise<unknown>; readonly id: string }) => act(),
    onSettled: kind.changed,
  });
  const consequence = useAct({ mutationFn: kind.consequenceOfArchiving });
  const clone = useAct({
    mutationFn: kind.clone,
    onSuccess: ({ id, name }) => {
      void kind.changed();
      showSnackbar({ tone: "success", message: `${name} created` });
      onOpen(id);
    },
  });
  const run = async (id: string, act: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync({ id, act }).then(
      () => true,
      () => false,
    );
  const restore = async ({ id }: PublishedRecord) => {
    if (await run(`restore ${id}`, () => kind.restore(id)))
      showSnackbar({ tone: "success", message: `${noun} restored` });
  };
  const archive = async ({ id }: PublishedRecord) => {
    if (!(await run(`archive ${id}`, () => kind.archive(id)))) return;
    showSnackbar({
      tone: "success",
      message: `${noun} archived`,
      action: undo({
        undoChange: () => kind.restore(id),
        done: `${noun} restored`,
        failed: `The ${kind.noun} could not be restored.`,
      }),
    });
  };
  return {
    clone: ({ id }: PublishedRecord) => clone.mutate(id),
    cloning: clone.isPending ? clone.variables : undefined,
    archive,
    consequenceOfArchiving: ({ id }: PublishedRecord) =>
      consequence.mutateAsync(id).catch(() => "failed" as const),
    restore: (record: PublishedRecord) => void restore(record),
  };
}
