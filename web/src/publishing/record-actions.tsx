// Buttons on the page of a template or process that is read: favourite, clone, restore, create a draft.
import { IconArrowBackUp, IconCopy, IconPencil, IconStar, IconStarFilled } from "@tabler/icons-react";
import { mayDo } from "@gap/core/publishing/life-cycle";
import { useFavourites } from "@gap/web/favourites/public";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { lifeCycleOf, NOUN_NAMES, type PublishedKind, type PublishedRecord } from "./published-kind";
import classes from "./publishing.module.css";

interface RecordActionsProps {
  readonly kind: PublishedKind;
  readonly record: PublishedRecord;
  readonly mayMaintain: boolean;
  readonly mayClone: boolean;
  readonly favouriteLabel: string;
  /** Said when it was marked, if the label says something else. */
  readonly markedMessage?: string | undefined;
  /** Shown in place of Clone. */
  readonly noCloneReason?: string | undefined;
  readonly onOpen: (id: string) => void;
}

export function RecordActions(props: RecordActionsProps) {
  const { kind, record, mayMaintain, mayClone, favouriteLabel, markedMessage, noCloneReason, onOpen } = props;
  const { id, name, isProvided } = record;
  const favourites = useFavourites(kind.favouriteType);
  const isFavourite = favourites.isFavourite(id);
  const mark = () =>
    favourites.mark(id, !isFavourite, () => {
      if (!isFavourite && markedMessage !== undefined)
        showSnackbar({ tone: "success", message: markedMessage });
    });
  const createDraft = useAct({ mutationFn: kind.createDraft, onSuccess: () => kind.changed() });
  const restore = useAct({
    mutationFn: kind.restore,
    onSuccess: () => {
      showSnackbar({ tone: "success", message: `${NOUN_NAMES[kind.noun]} restored` });
      return kind.changed();
    },
  });
  const clone = useAct({
    mutationFn: kind.clone,
    onSuccess: (copy) => {
      showSnackbar({ tone: "success", message: `${copy.name} created` });
      void kind.changed();
      onOpen(copy.id);
    },
  });
  const may = (act: "createDraft" | "restore") =>
    mayMaintain && !isProvided && mayDo(act, lifeCycleOf(record));
  return (
    <>
      <Button
        icon={isFavourite ? <IconStarFilled size={16} /> : <IconStar size={16} />}
        className={classes.favourite}
        aria-pressed={isFavourite}
        aria-label={`${favouriteLabel}: ${isFavourite ? `remove ${name} from` : `add ${name} to`} favourites`}
        onClick={mark}
      >
        {favouriteLabel}
      </Button>
      {mayClone ? (
        <Button icon={<IconCopy size={16} />} pending={clone.isPending} onClick={() => clone.mutate(id)}>
          {isProvided ? "Clone to change it" : "Clone"}
        </Button>
      ) : noCloneReason === undefined ? null : (
        <p className={classes.reason}>{noCloneReason}</p>
      )}
      {may("restore") ? (
        <Button
          kind="main"
          icon={<IconArrowBackUp size={16} />}
          pending={restore.isPending}
          onClick={() => restore.mutate(id)}
        >
          Restore
        </Button>
      ) : null}
      {may("createDraft") ? (
        <Button
          kind="main"
          icon={<IconPencil size={16} />}
          pending={createDraft.isPending}
          onClick={() => createDraft.mutate(id)}
        >
          Create draft
        </Button>
      ) : null}
    </>
  );
}
